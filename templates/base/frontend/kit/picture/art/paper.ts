/** Paper, and what is written, counted and planned on it. */
export const book = `table paper
d p M16 22c0-8 6-12 12-12h52v68H28c-8 0-12 4-12 8z
l p M20 82c0-6 4-8 10-8h50v12H28c-6 0-8-2-8-4z
a p M16 20c0-8 6-12 12-12h52v66H28c-8 0-12 4-12 10z
b r 34 22 34 18 1
l r 40 27 22 3 1
l r 40 33 14 3 1
h r 20 14 4 58 1`;
export const books = `table paper
a r 12 70 76 16 2
l r 20 73 66 10
b r 18 54 70 16 2
l r 18 57 62 10
c r 10 38 70 16 2
l r 20 41 58 10
d p M30 36l34-18 6 12-32 12z
l p M36 36l30-16 3 6-30 14z`;
export const notebook = `table paper
a r 22 10 60 80 4
d r 22 10 12 80 4
l r 44 24 30 18 2
K2 p M49 30h20M49 36h12
K3 p M17 22h10M17 36h10M17 50h10M17 64h10M17 78h10
b r 70 10 6 50`;
export const document = `air paper
d p M26 10h44l16 16v68H26z
l p M18 4h44l16 16v68H18z
b p M62 4v16h16z
A4 p M28 32h26M28 44h38M28 56h38
c r 28 66 18 12 2
B3 p M54 76q5-8 9 0t8-2`;
export const letter = `air paper
l r 8 22 84 58 4
a p M8 26l42 32 42-32v50a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4z
d p M8 78l32-28h20l32 28z
b p M12 20h76l-38 32z
l o 70 36 6`;
export const newspaper = `table paper
l p M12 14h64v76H20a8 8 0 0 1-8-8z
d p M76 34h14v48a8 8 0 0 1-14 0z
a r 20 22 48 10 1
b r 20 38 22 20 1
K2 p M48 40h20M48 47h20M48 54h20M20 66h48M20 73h48M20 80h34`;
export const calendar = `table paper
a r 12 16 76 72 6
l p M12 36h76v46a6 6 0 0 1-6 6H18a6 6 0 0 1-6-6z
K5 p M32 10v14M68 10v14
b r 20 44 12 10 2
s r 38 44 12 10 2
s r 56 44 12 10 2
s r 74 44 8 10 2
s r 20 60 12 10 2
c r 38 60 12 10 2
s r 56 60 12 10 2
s r 74 60 8 10 2
s r 20 74 12 9 2
s r 38 74 12 9 2
b r 56 74 12 9 2`;
export const ticket = `air paper
a p M6 30h60v8a4 4 0 0 0 0 8v8a4 4 0 0 0 0 8v8H6v-8a10 10 0 0 0 0-24z
b p M66 30h28v8a10 10 0 0 0 0 24v8H66v-8a4 4 0 0 0 0-8v-8a4 4 0 0 0 0-8z
l p M32 38l4 8 9 1-7 6 2 9-8-5-8 5 2-9-7-6 9-1z`;
export const chart = `table paper
l r 8 14 84 74 5
a r 18 54 12 26 1
b r 35 40 12 40 1
c r 52 48 12 32 1
a r 69 28 12 52 1
K2 p M14 82h72
K3 p M22 44l18-14 16 8 20-20
b o 76 18 4`;
export const coins = `table paper
d e 36 82 26 8
a e 36 78 26 8
d e 36 72 26 8
a e 36 68 26 8
d e 36 62 26 8
a e 36 58 26 8
b o 66 44 24
l o 66 44 18
b p M64 32h4v4c6 1 7 8 1 9h-4c-5 0-5 5 0 6h7v4h-4v3h-4v-3c-8-2-8-12 1-13h3c4 0 4-4 0-4h-8v-3h4z`;
export const wallet = `table paper
b r 22 16 54 30 3
c r 28 22 54 30 3
a p M10 34h74a6 6 0 0 1 6 6v42a6 6 0 0 1-6 6H16a6 6 0 0 1-6-6z
d p M62 52h30v18H62a9 9 0 0 1 0-18z
l o 66 61 4
h r 16 40 60 3 1`;
export const board = `table paper
d r 6 10 88 66 4
l r 11 15 78 56 2
a r 16 20 20 14 2
b r 16 38 20 20 2
c r 40 20 20 22 2
a r 40 46 20 12 2
b r 64 20 20 12 2
D5 p M24 76l-6 14M76 76l6 14`;
export const checklist = `air paper
d r 18 10 64 84 5
l r 22 18 56 72 2
k r 36 4 28 14 4
A4 p M30 34l4 5 8-9M30 52l4 5 8-9M30 70l4 5 8-9
K3 p M50 36h20M50 54h20M50 72h14`;
export const pencil = `air
a p M20 68l46-54c10-4 20 6 16 16L34 82z
b p M60 20l6-6c10-4 20 6 16 16l-6 6z
l p M20 68l14 14-24 10z
k p M14 82l4 5-8 5z
h p M26 66l38-45 4 3-38 46z`;
export const crayons = `table
a p M20 38l6-18 6 18v52H20z
b p M38 30l6-18 6 18v60H38z
c p M56 42l6-18 6 18v48H56z
d p M74 34l6-18 6 18v56H74z
l r 14 58 78 30 3
k r 22 66 40 4 2
s r 22 75 26 4 2`;
export const map = `table paper
a p M6 26l28-12v66L6 90z
b p M34 14l32 12v64L34 80z
a p M66 26l28-12v64L66 90z
L3 p M14 70c14-20 26 6 40-14 8-10 18-6 28-22
c p M70 26c12 0 18 10 12 20l-12 18-12-18c-6-10 0-20 12-20z
l o 70 38 5`;
export const shield = `air
a p M50 6c14 8 26 10 36 10 2 40-10 62-36 76C24 78 12 56 14 16c10 0 22-2 36-10z
d p M50 6c14 8 26 10 36 10 2 40-10 62-36 76z
L6 p M32 48l13 14 24-28`;
export const bubbles = `air paper
a p M10 14h52a8 8 0 0 1 8 8v26a8 8 0 0 1-8 8H34L18 70V56h-8a8 8 0 0 1-8-8V22a8 8 0 0 1 8-8z
b p M44 40h44a8 8 0 0 1 8 8v22a8 8 0 0 1-8 8h-6v14L66 78H44a8 8 0 0 1-8-8V48a8 8 0 0 1 8-8z
l o 54 59 4
l o 66 59 4
l o 78 59 4
L3 p M14 28h40M14 38h18`;
export const scales = `table
K5 p M50 14v70M18 26h64
k r 28 82 44 8 3
b o 50 14 6
K1.5 p M18 26L6 56M18 26l12 30M82 26L70 56M82 26l12 30
a p M2 56h32c0 14-32 14-32 0zM66 56h32c0 14-32 14-32 0z`;
