/** Furniture, rooms and what stands in them. */
export const chair = `table
D5 p M32 62l-4 28M68 62l4 28M38 62l-2 22M62 62l2 22
a p M30 14c12-4 28-4 40 0l-3 38H33z
b r 26 52 48 12 5
S2 p M40 18l2 32M50 17v33M60 18l-2 32`;
export const armchair = `table
K4 p M26 82l-3 8M74 82l3 8
a p M26 50c-2-36 50-36 48 0v20H26z
b r 28 56 44 18 6
a p M14 54c0-12 16-10 16 0v22h40V54c0-10 16-12 16 0v24a6 6 0 0 1-6 6H20a6 6 0 0 1-6-6z
h p M34 34c4-8 10-10 16-10-8 4-12 12-13 24-4-4-5-9-3-14z`;
export const sofa = `table
K4 p M18 82v8M82 82v8
a r 12 36 76 34 9
b r 18 54 31 18 5
b r 51 54 31 18 5
d p M4 58c0-10 14-10 14 0v16h64V58c0-10 14-10 14 0v20a6 6 0 0 1-6 6H10a6 6 0 0 1-6-6z
c p M24 44l14 4-4 13-14-4z`;
export const table = `table
D5 p M22 50l-6 40M78 50l6 40
a r 8 44 84 8 3
b p M40 24h14l-2 20h-10z
c o 47 18 9
c o 40 22 6
c o 55 22 6`;
export const bed = `table
K4 p M12 82v8M88 82v8
d r 6 30 10 54 4
d r 84 46 10 38 4
l r 12 56 76 18 5
a p M34 54h50a6 6 0 0 1 6 6v22H26V62a8 8 0 0 1 8-8z
b r 14 48 24 14 6
c r 26 62 64 7 2`;
export const lamp = `table
k r 34 84 32 6 3
K4 p M50 84V46
c p M34 14h32l14 34H20z
h p M40 18h6l-8 28h-8z
b o 50 51 5`;
export const wardrobe = `table
k r 22 86 8 5 1
k r 70 86 8 5 1
a r 16 10 68 77 4
d r 20 15 29 58 2
d r 51 15 29 58 2
b r 20 75 60 9 2
l o 45 46 2
l o 55 46 2`;
export const shelf = `table
d r 12 14 76 76 3
l r 17 19 66 20 1
l r 17 43 66 20 1
l r 17 67 66 19 1
a r 20 22 6 17
b r 27 25 5 14
c r 33 21 7 18
a r 42 26 5 13
b p M62 39l6-16 5 2-6 15z
c o 28 56 7
a p M48 63c-6-10 18-10 12 0z
b r 68 47 8 16 1
b r 22 72 20 14 1
a r 50 76 26 10 2`;
export const desk = `table
D4 p M16 54v36M84 54v36
a r 8 48 84 7 2
b r 58 55 24 22 2
L2 p M66 62h8M66 70h8
k r 24 20 34 23 2
c r 26.5 22.5 29 18 1
K3 p M41 43v5
l r 66 40 12 8 1`;
export const rug = `table
a p M20 50h60l14 36H6z
b p M28 55h44l9 25H19z
c p M50 57l16 11-16 11-16-11z
l p M50 62l8 6-8 6-8-6z
K1.5 p M8 88v3M20 88v3M32 88v3M44 88v3M56 88v3M68 88v3M80 88v3M92 88v3`;
export const clock = `wall
k o 50 50 38
l o 50 50 33
A3 p M50 22v5M50 73v5M22 50h5M73 50h5
K4 p M50 50V32
K3 p M50 50l14 8
b o 50 50 4`;
export const painting = `wall
k r 14 18 72 62 1
l r 18 22 64 54
b r 24 28 52 42
c o 62 40 8
a p M24 70V58l16-14 14 14 10-8 12 10v10z
d p M24 70v-5q26-8 52 0v5z`;
export const mirror = `table
d p M34 84l-8 6h48l-8-6z
a e 50 46 30 40
l e 50 46 25 35
g e 50 46 25 35
h p M36 40l18-24 6 2-24 34z
h p M40 58l24-32 3 3-24 34z`;
export const cushion = `table
a p M14 36c20 4 52 4 72 0-4 18-4 34 0 50-20-4-52-4-72 0 4-16 4-32 0-50z
b p M14 36l72 50c-5-1-10-2-16-2L15 43zM86 36L14 86c5-1 10-2 16-2l55-41z
c o 50 61 5`;
export const blanket = `table
a r 14 58 72 14 6
b r 14 72 72 16 7
c p M18 44h60c10 0 10 14 0 14H18z
S2 p M22 62v8M32 62v8M42 62v8M52 62v8M62 62v8M72 62v8
h r 20 47 50 3 1`;
export const key = `air
A8 p M50 50l32 32M70 70l8-8M78 78l8-8
a o 36 36 23
l o 36 36 10
h p M20 30c3-8 9-12 17-13-6 3-11 8-13 16z`;
export const door = `out
d r 22 10 56 80 2
a r 28 15 44 75 1
b r 33 22 15 24 1
b r 52 22 15 24 1
b r 33 52 34 30 1
k o 66 56 2.6
l r 14 88 72 5 1
c o 50 33 7`;
export const woodboard = `table paper
d r 24 18 52 72 9
a r 22 18 52 70 9
s r 22 82 52 6 3
l o 48 28 5
D1.4 p M30 40c6 10 4 26 0 42
D1.4 p M42 38c5 14 3 28 1 46
D1.4 p M58 24c-5 18 6 38 2 60
h r 26 22 4 60 2`;
