/** Screens, sound and pictures. */
export const laptop = `table paper
k r 16 18 68 48 4
l r 20 22 60 40 1
a r 24 26 30 18 2
b r 58 26 18 18 2
c r 24 48 52 10 2
d p M4 70h92l-6 12H10z
s r 40 72 20 4 2`;
export const phone = `table paper
k r 28 6 44 84 8
l r 32 14 36 66 2
a r 36 18 28 22 3
b r 36 44 13 13 3
c r 51 44 13 13 3
s r 36 62 28 5 2
s r 36 70 18 5 2
l o 50 85 2.6`;
export const tablet = `table paper
k r 14 12 72 76 6
l r 19 17 62 66 2
a r 24 22 52 28 2
K2 p M24 58h52M24 65h52M24 72h32
b o 64 36 8`;
export const screen = `table paper
k r 8 12 84 56 4
b r 12 16 76 48 1
d r 42 68 16 12
k r 28 80 44 7 3
l p M42 28l22 12-22 12z
h p M12 16h34L24 64H12z`;
export const camera = `table paper
d r 34 16 32 18 4
a r 8 28 84 58 7
b r 8 44 84 24
k o 50 56 24
g o 50 56 17
b o 50 56 10
h o 43 49 5
l r 74 34 10 6 2
k r 14 22 14 7 2`;
export const microphone = `table
K4 p M28 40c0 32 44 32 44 0M50 64v18
k r 34 82 32 7 3
a r 36 8 28 48 14
S2 p M38 22h24M38 30h24M38 38h24
h r 41 14 4 34 2`;
export const headphones = `table
A7 p M16 64C10 10 90 10 84 64
k r 10 54 16 32 7
k r 74 54 16 32 7
b r 22 52 10 36 5
b r 68 52 10 36 5`;
export const vinyl = `table paper
a r 4 16 62 72 3
b o 30 46 16
k o 62 52 32
L1 o 62 52 24
L1 o 62 52 18
c o 62 52 10
l o 62 52 2.6`;
export const film = `table paper
d r 8 42 84 48 4
l r 14 50 72 34 2
a r 20 56 28 22 2
k r 8 26 84 14 2
l p M16 26h14l-8 14H8zM44 26h14l-8 14H36zM72 26h14l-8 14H64z
b p M58 60l16 8-16 8z`;
export const bulb = `air
a p M50 6c20 0 32 14 32 30 0 18-16 22-18 38H36C34 58 18 54 18 36 18 20 30 6 50 6z
k r 37 76 26 6 2
k r 39 84 22 6 2
L3 p M42 72V50l-6-8M58 72V50l6-8M42 50h16
h p M26 34c2-10 8-16 16-18-6 6-8 12-8 22-5 0-8-1-8-4z`;
export const bell = `air
k o 50 82 8
a p M50 8c6 0 8 4 8 8 16 6 20 20 20 36 0 10 4 16 10 22H12c6-6 10-12 10-22 0-16 4-30 20-36 0-4 2-8 8-8z
d p M12 74h76v6H12z
h p M32 50c0-12 4-20 10-24-3 8-4 14-4 26z`;
