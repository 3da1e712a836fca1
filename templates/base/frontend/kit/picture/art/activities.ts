/** What people do together for an hour: in the water, on a floor, on a wall, with their voices. */
export const swimmer = `air water
N10 p M22 62C30 26 42 34 54 54
n o 62 42 14
c p M48 40a14 14 0 0 1 28-1c-9 4-19 5-28 1z
K3 p M49 41c9 4 18 3 27-1
b p M4 58q11.5-9 23 0t23 0 23 0 23 0v12H4z
a p M4 66q11.5-9 23 0t23 0 23 0 23 0v14a10 10 0 0 1-10 10H14a10 10 0 0 1-10-10z
L2 p M12 78q9-7 18 0t18 0M54 84q8-6 16 0t16 0`;
export const danceshoe = `table
d p M78 50l10 40h-6l-10-30z
a p M10 86c0-8 6-11 16-13 18-4 28-20 36-39 5 9 16 10 22 2 6 10 4 20-2 27-10 4-18 8-26 16-6 6-12 9-20 9H14c-3 0-4-1-4-2z
b p M62 34c5 9 16 10 22 2l-1-8c-6 6-14 6-18 0z
l p M26 73c8-2 14-6 19-11 2 8 0 14-5 20-6-1-11-4-14-9z
K3 p M66 30c-10 8-6 22 8 20
c o 40 76 4`;
export const boxingglove = `table
b r 32 66 42 24 5
l r 32 73 42 5
a p M34 68c-14-8-18-28-10-42 8-16 44-22 56-2 8 14 4 30-6 44z
d p M28 36c-14-2-18 14-10 22 8 8 22 8 28-2 2-6-8-16-18-20z
S3 p M46 56c8 2 18 0 26-6
h p M36 20c8-6 20-8 28-4-10 0-20 4-26 10z`;
export const climbwall = `wall
d p M14 90L20 8h60l6 82z
s p M20 8h24l-8 82H14z
a p M30 26c4-6 12-4 12 2s-10 8-12 4-2-4 0-6z
b p M58 20c6-4 14 0 12 6s-12 4-14 0 0-4 2-6z
c p M48 48c4-5 12-3 13 3s-11 8-14 4-1-5 1-7z
b p M24 60c4-5 12-3 12 2s-9 7-12 4-2-4 0-6z
a p M66 66c5-4 12-1 12 4s-10 7-13 3-1-5 1-7z
c p M40 78c5-3 11 0 10 4s-9 5-12 2 0-4 2-6z
L2.5 p M50 8c6 20-6 30 2 46s-4 24 0 36`;
export const songsheet = `wall paper
b p M20 14l54-8 8 78-54 6z
l p M16 10h62v80H16z
K1 p M24 26h46M24 31h46M24 36h46M24 41h46M24 58h46M24 63h46M24 68h46M24 73h46
K2.5 p M37 40V22l18-3v18M44 72V54M62 66V50
a e 33 41 5 4
a e 51 38 5 4
b e 40 72 5 4
c e 58 67 5 4
d r 24 15 28 4 1`;
