/** Health, beauty, children and a clean house. */
export const stethoscope = `air
K5 p M24 12c-4 22 2 40 18 40s22-18 18-40
K5 p M42 52v16c0 28 40 26 40-2v-8
a o 82 48 11
l o 82 48 5
b o 24 11 5
b o 60 11 5`;
export const pill = `air
a p M20 80c-14-14-6-26 2-34l18-18 34 34-18 18c-8 8-22 14-36 0z
l p M40 28l12-12c10-10 22-8 30 0s12 20 2 30L74 62z
h p M24 56l36-36 4 4-36 36z`;
export const firstaid = `table
K5 p M36 26v-6a6 6 0 0 1 6-6h16a6 6 0 0 1 6 6v6
a r 8 26 84 62 7
l o 50 57 22
b p M45 43h10v9h9v10h-9v9H45v-9h-9V52h9z
h r 14 31 72 4 2`;
export const tooth = `air
l p M26 14c10-6 16 0 24 0s14-6 24 0c14 8 10 28 4 40-4 10-4 34-12 36-8 0-6-26-16-26s-8 26-16 26c-8-2-8-26-12-36-6-12-10-32 4-40z
s p M70 13c16 10 10 32 6 42-4 10-4 34-12 36 12 0 10-28 16-40 6-14 8-34-10-38z
a p M66 22l2 6 6 2-6 2-2 6-2-6-6-2 6-2z`;
export const heart = `air
a p M50 88C20 64 6 48 8 32c2-20 30-26 42-4 12-22 40-16 42 4 2 16-12 32-42 56z
h p M18 36c0-8 6-14 14-14-6 4-8 10-6 20-5 0-8-2-8-6z`;
export const flask = `table
g p M40 8h20v28l24 44c3 6 0 10-6 10H22c-6 0-9-4-6-10l24-44z
a p M30 58h40l13 23c2 5 0 8-5 8H22c-5 0-7-3-5-8z
k r 36 5 28 6 3
l o 44 70 4
l o 58 78 5
l o 52 62 2.5
h p M42 40L22 78h5l19-38z`;
export const microscope = `table
k r 16 82 68 8 3
D7 p M66 82c18-14 14-44-8-46
a p M34 12l14-6 16 40-14 6z
b p M32 12l18-8-3-6-18 8z
k p M50 52l10-4 4 8-10 4z
b r 26 66 34 6 2`;
export const pram = `table
K5 p M76 44l14-24h6
a p M14 46h66c0 22-14 32-32 32S16 68 14 46z
b p M14 42C16 20 32 12 48 12v30z
k o 30 84 8
k o 66 84 8
l o 30 84 3
l o 66 84 3
S2 p M48 14L24 26M48 40L18 34`;
export const soap = `table
a r 18 52 64 30 12
h r 26 58 34 4 2
l o 28 34 9
l o 46 24 6
l o 62 36 11
l o 78 22 5
b e 50 86 44 5
s r 36 62 28 10 5`;
export const comb = `air
a p M14 26h72v18H14z
K3 p M18 44v36M27 44v32M36 44v32M45 44v32M54 44v32M63 44v32M72 44v32M81 44v36
h r 18 30 64 4 2`;
export const lipstick = `table
k r 34 58 32 32 3
b r 38 42 24 18 1
a p M41 42V24l18-14v32z
h r 40 62 5 24 2`;
export const cleaning = `table
a p M36 34h28l8 12v40a4 4 0 0 1-4 4H32a4 4 0 0 1-4-4V46z
b p M34 22h20l18-6v10l-10 4v6H38z
l r 36 54 28 22 2
c o 50 65 7
L2 p M80 12l8-4M80 18h10M80 24l8 4
h r 31 50 4 34 2`;
export const vacuum = `table
K6 p M24 84L44 18c4-10 16-10 18 0
a p M56 50c20-4 36 10 36 30v10H50V62c0-6 2-10 6-12z
d r 4 80 34 10 4
k o 60 86 6
k o 84 86 6
l o 70 68 8`;
