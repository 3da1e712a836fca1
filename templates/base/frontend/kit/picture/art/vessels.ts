/** What holds something: from the potter, the kitchen and the shelf. */
export const mug = `table
A7 p M66 50h6a10 10 0 0 1 0 24h-7
a p M28 40h40v36a14 14 0 0 1-14 14H42a14 14 0 0 1-14-14z
b p M28 40h40v14q-7 6-13 1t-13 2-14-1z
s e 48 40 20 4
h r 33 58 4 22 2`;
export const bowl = `table
a p M14 52h72c0 22-14 34-28 36v2H42v-2C28 86 14 74 14 52z
b p M14 52h72c0 5-1 9-2 12H16c-1-3-2-7-2-12z
d e 50 52 36 7
s e 50 53 30 4.6
h p M22 70c3 7 8 11 14 13-3-3-6-8-8-13z`;
export const vase = `table
a p M42 16h16v10c0 12 18 18 18 40 0 14-8 22-14 24H38c-6-2-14-10-14-24 0-22 18-28 18-40z
b p M26 58c16 8 32-6 49 1 2 6 1 12 0 16-16-6-33 6-50-1-1-5 0-10 1-16z
d e 50 16 9 2.6
h p M36 46c-6 8-8 20-4 32-8-12-4-26 4-32z`;
export const plate = `table bowl
d e 50 66 44 21
a e 50 62 44 21
h e 50 61 42 19
l e 50 62 33 14
s e 48 65 20 6
b p M30 62c1-10 12-15 24-13 9 2 13 8 9 13-3 5-12 6-19 5-8 0-14-1-14-5z
h p M35 58c3-4 9-6 15-5-5 1-10 3-13 7z
c p M60 66c5-5 12-6 17-3-3 6-11 8-17 3z
c p M62 58c2-6 8-9 13-8 0 6-6 10-13 8z
S1.2 p M41 51c3 5 4 9 3 15M50 50c3 5 3 9 2 15`;
export const teapot = `table
A6 p M28 52c-16-8-20 24 2 26
a p M72 56c10-2 10-14 18-18l4 6c-8 6-8 24-22 30z
a p M24 62c0-20 14-26 27-26s27 6 27 26c0 16-8 28-16 28H40c-8 0-16-12-16-28z
b p M34 40c10-6 24-6 34 0-8 5-26 5-34 0z
k o 51 33 4.6
h p M34 54c3-6 7-8 12-10-6 7-8 14-8 22-4-3-5-8-4-12z`;
export const cup = `table
l e 48 86 34 5
A5 p M66 54c14-4 14 18-3 18
a p M24 48h44c0 22-8 36-22 36S24 70 24 48z
k e 46 48 22 4.4
b e 46 48.6 19 3
h p M29 56c1 9 4 16 8 20-3-6-4-13-4-20z`;
export const glass = `table
g p M30 20h40l-5 66a5 5 0 0 1-5 4H40a5 5 0 0 1-5-4z
a p M32 44h36l-3 40a4 4 0 0 1-4 3H39a4 4 0 0 1-4-3z
b e 50 44 18 3.4
c p M62 18a11 11 0 1 1 8 16z
h p M37 50l2 34h4l-2-34z`;
export const wineglass = `table red
g p M32 14h36c4 28-4 44-18 44S28 42 32 14z
a p M31 32h38c0 17-7 26-19 26S31 49 31 32z
a e 50 32 19 3
g e 50 32 19 3
L3 p M50 58v27
l e 50 87 17 3.4
h p M38 36c1 9 3 14 7 18-3-6-4-12-4-18z`;
export const whitewine = `table straw
g p M32 14h36c4 28-4 44-18 44S28 42 32 14z
a p M31 32h38c0 17-7 26-19 26S31 49 31 32z
a e 50 32 19 3
g e 50 32 19 3
L3 p M50 58v27
l e 50 87 17 3.4
h p M38 36c1 9 3 14 7 18-3-6-4-12-4-18z`;
export const rosewine = `table blush
g p M32 14h36c4 28-4 44-18 44S28 42 32 14z
a p M31 32h38c0 17-7 26-19 26S31 49 31 32z
a e 50 32 19 3
g e 50 32 19 3
L3 p M50 58v27
l e 50 87 17 3.4
h p M38 36c1 9 3 14 7 18-3-6-4-12-4-18z`;
export const bottle = `table
a p M43 8h14v22c0 8 11 10 11 24v30a6 6 0 0 1-6 6H38a6 6 0 0 1-6-6V54c0-14 11-16 11-24z
k r 42 6 16 9 2
l r 33 56 34 22 1
b r 38 61 24 4 1
c r 42 68 16 3 1
h r 37 50 4 36 2`;
export const jar = `table
g p M26 30h48v6c6 4 8 8 8 14v32a8 8 0 0 1-8 8H26a8 8 0 0 1-8-8V50c0-6 2-10 8-14z
a p M20 50c12-6 20 4 32-1s18-2 28 1v31a7 7 0 0 1-7 7H27a7 7 0 0 1-7-7z
b r 24 20 52 12 3
l r 32 58 36 20 2
c r 38 63 24 4 1
k r 42 70 16 2.6 1
h r 25 46 4 36 2`;
export const candle = `table
l e 50 84 32 6
b p M34 46h32v36c-8 5-24 5-32 0z
l e 50 46 16 3.6
a p M34 46c0 16 8 10 8 20s6 4 6-6 8-4 10-14H34z
K2 p M50 45v-8
c p M50 10c10 13 9 20 8 22a8 8 0 0 1-16 0c0-6 5-10 8-22z
h o 50 31 4`;
export const pot = `table
k r 10 50 80 6 3
a p M18 46h64v34a10 10 0 0 1-10 10H28a10 10 0 0 1-10-10z
b p M16 40h68v8H16z
a p M22 40c4-10 14-12 28-12s24 2 28 12z
k o 50 26 4.4
h r 24 54 5 28 2.4`;
export const basket = `table
A5 p M24 52c0-46 52-46 52 0
c o 38 46 11
b o 54 42 12
c o 67 48 9
a p M14 50h72l-9 36a6 6 0 0 1-6 4H29a6 6 0 0 1-6-4z
S2 p M17 60h66M20 70h60M22 80h56M32 51l4 38M50 51v38M68 51l-4 38
d r 12 47 76 7 3`;
export const box = `table
d p M14 42l36 12v38L14 80z
a p M86 42L50 54v38l36-12z
b p M50 30l36 12-36 12-36-12z
c p M32 36l36 12v14l-8-4-6 4V52L22 39z
h p M54 62l12-4v8l-12 4z`;
export const can = `table
a p M28 24h44v60c0 8-44 8-44 0z
l e 50 24 22 5
s e 50 24 17 3.4
b p M28 44c10 6 34 6 44 0v24c-10 6-34 6-44 0z
l o 50 58 8
h r 33 34 4 50 2`;
export const barrel = `table
a p M28 16h44c10 24 10 50 0 74H28c-10-24-10-50 0-74z
d e 50 16 22 4.6
K4 p M23 34c18 5 36 5 54 0M23 72c18 5 36 5 54 0
S2 p M40 20c-5 24-5 46 0 69M60 20c5 24 5 46 0 69`;
export const bucket = `table
K3 p M22 38c0-40 56-40 56 0
a p M20 38h60l-8 48c-6 5-38 5-44 0z
d e 50 38 30 6.4
b p M22 52c18 6 38 6 56 0l-1.6 9c-18 6-35 6-53 0z
h p M30 50l4 34 4 1-4-36z`;
