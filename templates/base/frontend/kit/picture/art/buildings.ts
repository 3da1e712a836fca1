/** Where people live, work and meet. */
export const house = `out
d r 68 22 9 22
a r 20 46 60 44
b p M12 50L50 18l38 32-5 5L50 28 17 55z
s p M20 50l30-24 30 24v5L50 30 20 55z
l r 28 56 16 15 1
k r 56 60 15 30 1
c r 29.5 57.5 6 5.5
c r 36.5 57.5 6 5.5
c r 29.5 64 6 5.5
c r 36.5 64 6 5.5
l o 68 76 1.4
c e 24 88 10 5`;
export const cottage = `out
d r 26 20 9 24
l r 16 52 68 38
a p M8 56c8-10 18-30 26-32h32c8 2 18 22 26 32z
b r 44 62 14 28 7
k r 22 62 14 13 1
k r 65 62 14 13 1
L2 p M29 62v13M22 68h14M72 62v13M65 68h14
c e 26 88 12 5
c e 76 88 12 5`;
export const apartment = `out
a r 26 8 48 82 2
b r 22 6 56 6 1
l r 32 18 10 11
l r 45 18 10 11
l r 58 18 10 11
l r 32 35 10 11
c r 45 35 10 11
l r 58 35 10 11
c r 32 52 10 11
l r 45 52 10 11
l r 58 52 10 11
k r 43 70 14 20 1
d r 29 30 16 3
d r 55 47 16 3
d r 29 64 16 3`;
export const tower = `out
a p M34 4h32l4 86H30z
d p M50 4h16l4 86H50z
g p M37 12h10v70H36zM53 12h10l2 70H53z
S1.5 p M36 24h28M35 36h30M35 48h30M34 60h32M34 72h32
b r 26 86 48 5 1`;
export const office = `out
d r 12 38 34 52
a r 40 14 46 76 1
g r 46 20 34 8
g r 46 33 34 8
g r 46 46 34 8
g r 46 59 34 8
g r 17 45 18 7
g r 17 58 18 7
g r 17 71 18 7
b r 56 72 16 18 1
l r 63 72 2 18`;
export const shop = `out
l r 14 36 72 54
a r 10 14 80 14 2
g r 20 48 34 30 1
b r 60 48 18 42 1
c p M10 28h80v8c0 10-16 10-16 0 0 10-16 10-16 0 0 10-16 10-16 0 0 10-16 10-16 0 0 10-16 10-16 0z
h p M10 28h16v8c0 10-16 10-16 0zM42 28h16v8c0 10-16 10-16 0zM74 28h16v8c0 10-16 10-16 0z
d r 18 78 38 4
l o 74 70 1.6`;
export const school = `out
l r 8 48 84 42
a p M34 48l16-18 16 18v42H34z
K2 p M50 30V8
b p M50 8h18l-5 5 5 5H50z
k r 44 68 12 22 6
c o 50 52 7
g r 14 56 14 12
g r 72 56 14 12
g r 14 73 14 11
g r 72 73 14 11
d r 6 44 30 5
d r 64 44 30 5`;
export const hospital = `out
l r 12 34 76 56
a r 32 14 36 76 2
l p M46 22h8v8h8v8h-8v8h-8v-8h-8v-8h8z
k r 42 70 16 20 1
g r 17 44 10 10
g r 73 44 10 10
g r 17 62 10 10
g r 73 62 10 10
g r 38 54 8 9
g r 54 54 8 9`;
export const church = `out
a r 14 54 72 36
b p M8 56l20-18h58l8 18z
a p M36 36h28v54H36z
c p M32 38L50 8l18 30z
K2 p M50 10V2M46 5h8
k p M43 90V74a7 7 0 0 1 14 0v16z
l o 50 50 6
l p M20 78V68a4 4 0 0 1 8 0v10zM72 78V68a4 4 0 0 1 8 0v10z`;
export const museum = `out
a p M6 38L50 12l44 26z
l r 10 38 80 6
b r 16 44 9 36
b r 35 44 9 36
b r 56 44 9 36
b r 75 44 9 36
k r 45 52 10 28
a r 8 80 84 5
d r 4 85 92 6
l o 50 28 5`;
export const factory = `out
d r 66 12 12 50
d r 82 22 9 40
a p M8 90V50l20 12V50l20 12V50l20 12h26v28z
g r 16 70 12 9
g r 36 70 12 9
b r 58 70 26 20 1
S2 p M58 76h26M58 82h26
l o 72 6 6
l o 82 3 5`;
export const warehouse = `out
a p M6 40l44-18 44 18v50H6z
d p M6 40l44-18 44 18v6L50 28 6 46z
b r 24 52 52 38
S2 p M24 60h52M24 68h52M24 76h52M24 84h52
c r 28 76 14 14 1
c r 44 78 12 12 1
l r 42 38 16 8 1`;
export const barn = `out
l p M12 90V48l14-18 24-14 24 14 14 18v42z
a p M16 90V50l13-16 21-12 21 12 13 16v40z
b r 34 58 32 32
L3 p M34 58l32 32M66 58L34 90M50 58v32M34 58h32v32H34z
k p M43 46v-6a7 7 0 0 1 14 0v6z`;
export const hotel = `out
a r 18 20 64 70 2
l r 24 12 52 12 2
b r 30 15 40 5 1
g r 25 32 10 12
g r 45 32 10 12
g r 65 32 10 12
g r 25 50 10 12
c r 45 50 10 12
g r 65 50 10 12
k r 40 70 20 20 1
b p M34 70h32l4 6H30z
c e 26 87 8 5
c e 74 87 8 5`;
export const tent = `out
a p M50 20L6 90h88z
b p M50 20L30 90h40z
k p M50 40L40 90h20z
l p M50 40l6 12-12 38h-4z
K2 p M50 20l-5-9M50 20l5-9
S2 p M28 55l-10 35M72 55l10 35`;
export const stage = `table
d r 8 78 84 12 1
a p M10 14c6 26 4 44-2 64h20c4-20 2-44-2-64z
a p M90 14c-6 26-4 44 2 64H72c-4-20-2-44 2-64z
b r 6 10 88 10 2
l e 50 76 18 4
K3 p M50 76V44
c p M46 34h8v10a4 4 0 0 1-8 0z
g p M28 20l14 56h16l14-56z`;
export const bridge = `out
A5 p M4 72c20-50 72-50 92 0
d r 2 70 96 8 1
K2 p M18 54v18M32 41v31M50 35v37M68 41v31M82 54v18
a r 22 30 8 60
a r 70 30 8 60
b e 50 90 46 4`;
export const playground = `out
A4 p M14 90L28 20M42 90L28 20M86 90L72 20M58 90L72 20
B5 p M28 20h44
K2 p M40 22v44M60 22v44
c r 36 66 28 6 2
b o 80 84 6`;
