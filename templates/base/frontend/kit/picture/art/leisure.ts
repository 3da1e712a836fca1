/** Games, sports, music, journeys and presents. */
export const gamepad = `table
a p M28 36h44c16 0 22 28 22 40 0 14-14 12-20 2-4-6-6-8-10-8H36c-4 0-6 2-10 8-6 10-20 12-20-2 0-12 6-40 22-40z
k p M28 46h7v7h7v7h-7v7h-7v-7h-7v-7h7z
b o 66 50 4.5
c o 76 58 4.5
l o 66 64 4.5
l o 56 56 4.5`;
export const dice = `table
a p M50 12l36 18v38L50 88 14 68V30z
d p M50 48l36-18v38L50 88z
b p M50 12l36 18-36 18-36-18z
l e 50 30 7 4
l o 26 46 4
l o 38 72 4
l o 62 56 4
l o 74 50 4
l o 62 76 4
l o 74 70 4`;
export const chess = `table
d r 24 80 52 9 3
a p M32 80c0-18 12-22 10-34-8 6-20 4-20-6 10-4 18-22 28-28l4 8c18 8 24 40 16 60z
k o 44 32 2.6
h p M46 50c4 8-2 16-4 26h4c4-8 6-18 0-26z`;
export const cards = `air
b p M14 26l36-12 22 62-36 12z
l p M34 16l40 4-8 68-40-4z
a p M50 32c10-14 22 2 0 24-18-24-8-36 0-24z
a r 36 24 5 7 1
a r 60 72 5 7 1`;
export const trophy = `table
B5 p M28 22H12c0 20 10 24 20 24M72 22h16c0 20-10 24-20 24
a p M26 12h48c0 30-8 46-24 46S26 42 26 12z
d p M45 56h10l3 18H42z
k r 30 74 40 15 3
l r 40 78 20 6 1
h p M34 18c0 16 4 26 8 32-2-10-4-20-4-32z`;
export const medal = `air
b p M30 4h16l12 38-14 6zM70 4H54L42 42l14 6z
a o 50 66 26
d o 50 66 19
l p M50 52l4 9 10 1-7 7 2 10-9-5-9 5 2-10-7-7 10-1z`;
export const ball = `table
l o 50 54 34
k p M50 38l14 10-5 16H41l-5-16zM50 20c6 0 10 1 14 3l-4 9-10 6-10-6-4-9c4-2 8-3 14-3zM84 54c0 6-1 11-4 16l-10-2-6-4 4-14 8-6 6 2c1 3 2 6 2 8zM16 54c0 6 1 11 4 16l10-2 6-4-4-14-8-6-6 2c-1 3-2 6-2 8zM42 76h16l4 8c-8 5-16 5-24 0z
s p M68 25c22 22 14 56-18 63 40 2 46-44 18-63z`;
export const racket = `air
K3 p M30 18l38 38M22 26l38 38M18 36l30 30M40 14l30 30M18 40l28-28M20 52l40-40M28 60l38-36M38 64l32-30
A5 p M46 62C26 68 8 46 18 28S52 4 66 22s10 38-8 48z
D8 p M60 66l26 24
c o 82 24 9`;
export const weights = `table
K6 p M20 62h60
a r 10 42 12 40 4
b r 22 48 8 28 3
a r 78 42 12 40 4
b r 70 48 8 28 3
h r 13 46 3 32 1
h r 81 46 3 32 1`;
export const mat = `table
a p M26 76c-14 0-14-28 0-28h60v28z
b o 26 62 14
a o 26 62 9
b o 26 62 4
S2 p M40 70h44M40 56h44
c r 58 46 6 32 1
c r 74 46 6 32 1`;
export const guitar = `table
D6 p M62 40L84 12
k p M80 6l12 10-6 6-10-8z
a p M20 54c6-10 16-6 22-12 6-8 14-10 22-4s6 16 0 24c-6 6-2 14-10 22-12 10-28 8-36-2s-6-20 2-28z
k o 46 62 9
L1.5 p M36 74l44-54
b r 26 76 14 4 2`;
export const piano = `table paper
a p M12 24c0-10 10-12 22-12h20c10 0 10 12 20 14 10 2 16 6 16 16v16H12z
l r 12 56 78 16 1
K4 p M22 56v9M32 56v9M48 56v9M58 56v9M68 56v9M84 56v9
D6 p M18 72v18M84 72v18
k r 10 70 82 4 1`;
export const violin = `table
D4 p M50 50V8
k r 44 2 12 8 2
a p M50 34c12-4 20 4 16 14-4 6-4 8 0 12 8 12 2 30-16 30s-24-18-16-30c4-4 4-6 0-12-4-10 4-18 16-14z
k p M42 56c-4 4-4 10 0 14M58 56c4 4 4 10 0 14
L1 p M48 12v62M52 12v62
k r 44 74 12 8 2
B3 p M84 10L72 90`;
export const drum = `table
D3 p M20 10l36 30M80 10L46 40
a p M14 44h72v34c0 14-72 14-72 0z
l e 50 44 36 10
L2 p M14 48l14 38 12-34 12 38 12-38 12 34 10-36
b p M14 80c4 12 68 12 72 0v6c-6 10-66 10-72 0z`;
export const globe = `table
K4 p M78 20c20 26 4 66-32 64
k r 34 84 32 6 3
a o 48 46 32
b p M34 20c8-4 16-6 20-4-2 6-8 8-6 14 6 4 2 12-6 10-6 2-4 10-12 8-8-4-4-20 4-28zM60 50c8-2 16 0 18 6-4 10-12 18-20 20-4-6-6-20 2-26z
h p M24 36c4-8 10-14 18-17-8 7-12 12-13 22-4 0-6-2-5-5z`;
export const compass = `air
a o 50 50 42
l o 50 50 34
b p M50 22l9 28H41z
k p M50 78l9-28H41z
l o 50 50 4
K2 p M50 18v3M50 79v3M18 50h3M79 50h3`;
export const suitcase = `table
K5 p M38 26V14a4 4 0 0 1 4-4h16a4 4 0 0 1 4 4v12
a r 14 24 72 58 7
S3 p M30 28v50M42 28v50M58 28v50M70 28v50
b r 14 44 72 10
k r 22 82 10 8 3
k r 68 82 10 8 3
h r 18 30 5 46 2`;
export const gift = `table
a r 14 42 72 46 3
d r 10 32 80 14 3
b r 44 32 12 56
b p M50 32C36 34 22 22 30 14s18 6 20 18zM50 32c14 2 28-10 20-18s-18 6-20 18z
h r 18 50 4 32 2`;
export const balloons = `air
K1.5 p M32 50l18 44M66 56L50 94M50 38v56
a e 30 32 18 22
b e 68 38 18 22
c e 50 22 18 21
h p M20 28c2-8 6-10 10-11-4 4-5 8-5 13zM58 34c2-8 6-10 10-11-4 4-5 8-5 13z`;
export const puzzle = `air
a p M8 40h22c-8-18 26-18 18 0h22v18c18-8 18 26 0 18v16H8z
b p M60 8h32v30H78c6 12-16 12-10 0h-8V28c-12 6-12-16 0-10z
h p M12 44h16v5H12z`;
export const teddy = `table
a o 30 18 10
a o 70 18 10
b o 30 18 5
b o 70 18 5
a o 50 32 24
l e 50 40 11 9
k o 41 29 2.8
k o 59 29 2.8
k e 50 37 4 3
a p M26 90c-6-22 6-38 24-38s30 16 24 38z
l e 50 74 13 14
b e 26 86 10 7
b e 74 86 10 7
c p M38 54l12 5-12 5zM62 54l-12 5 12 5z`;
