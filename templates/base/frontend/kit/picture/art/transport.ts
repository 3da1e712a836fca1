/** What takes people and goods along. */
export const car = `out
a p M6 66c0-10 8-12 18-14 6-16 14-20 30-20 14 0 20 8 26 20 10 0 16 4 16 14v12a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4z
g p M30 52c4-10 8-14 17-14v14zM51 38c12 0 16 6 20 14H51z
l r 88 62 8 5 2
c r 5 62 6 5 2
K2 p M49 54v26M56 58h6
k o 26 81 10
k o 76 81 10
l o 26 81 4.6
l o 76 81 4.6`;
export const van = `out
a p M6 28a4 4 0 0 1 4-4h48c16 0 26 14 32 28 4 2 6 4 6 8v20H6z
b r 6 54 52 8
g p M62 30c10 2 16 10 20 20H62z
l r 90 62 6 6 1
k o 26 82 9
k o 76 82 9
l o 26 82 4
l o 76 82 4
K2 p M59 26v54`;
export const truck = `out
a r 4 26 56 52 2
b p M62 40h18l14 18v20H62z
g p M68 45h9l10 13H68z
d r 2 76 94 6 1
c r 4 44 56 8
k o 22 83 8.5
k o 44 83 8.5
k o 80 83 8.5
l o 22 83 3.6
l o 44 83 3.6
l o 80 83 3.6`;
export const bus = `out
a r 6 24 88 56 7
g r 12 32 15 20 2
g r 30 32 15 20 2
g r 48 32 15 20 2
g r 66 32 22 20 2
b r 6 58 88 7
l r 88 68 6 5 1
k o 26 81 9
k o 74 81 9
l o 26 81 4
l o 74 81 4
K2 p M64 30v50`;
export const train = `out
K3 p M4 91h92
a p M8 22h60c16 0 26 22 26 42 0 10-6 16-14 16H8z
g p M66 30c10 2 16 12 18 22H66z
g r 14 32 14 18 2
g r 33 32 14 18 2
b r 8 58 84 8
d r 48 30 13 50 1
k o 24 84 6
k o 40 84 6
k o 66 84 6
k o 80 84 6`;
export const bike = `out
K4 o 22 68 20
K4 o 78 68 20
A5 p M22 68l16-32h30L50 68zM38 36l12 32M68 36l10 32M64 24l5 14
K4 p M60 23h12q6 0 5 6
B6 p M31 31h14
K3 p M50 68l4 8h5
d o 50 68 4.5
d o 22 68 2.5
d o 78 68 2.5`;
export const motorbike = `out
k o 22 72 17
k o 78 72 17
l o 22 72 8
l o 78 72 8
a p M30 46c10-8 24-8 34-2l10 4-8 16H40c-8-4-12-10-10-18z
b p M14 44h26l4 8-24 2z
K4 p M78 72L64 36l8-6M22 72l22-8
c p M62 34l8-6 6 10-10 2z
d r 40 60 18 14 4`;
export const scooter = `out
k o 20 80 10
k o 80 80 10
l o 20 80 4
l o 80 80 4
A6 p M22 74h40l10-50
K4 p M64 24h16
b p M64 70l8-32 10 36z
c r 24 54 24 10 4
d p M16 66h28v10H14z`;
export const boat = `out
b p M6 84c16-6 28 6 44 0s28 6 44 0v10H6z
L3 p M46 64V10
l p M50 12c18 10 26 30 28 48H50z
a p M42 20C32 30 26 44 22 60h20z
c p M8 66h84c-4 14-12 20-20 22H26C18 86 10 78 8 66z
h p M12 70h76l-1 3H13z`;
export const ship = `out
b p M2 84c16-6 32 6 48 0s32 6 48 0v10H2z
l r 30 40 46 14 1
l r 38 28 30 14 1
a r 54 12 10 18
k r 54 12 10 5
d p M8 54h86l-10 32H20z
h p M10 60h82l-1 4H12z
k o 38 47 2
k o 48 47 2
k o 58 47 2
k o 68 47 2`;
export const plane = `air
l p M6 46c20-6 60-8 78-4 14 4 14 12 0 14-20 4-58 4-76 0z
a p M38 48l24-36h10L62 48zM40 54l20 32h9l-9-32z
b p M6 46L2 26h9l12 18z
k p M80 44c4 1 8 2 9 5h-9z
K2 p M30 47h2M38 47h2M46 47h2M54 47h2M62 47h2M70 47h2`;
export const helicopter = `air
K4 p M18 22h68
K3 p M52 22v10
a p M30 52c0-14 12-20 24-20 18 0 32 12 32 26 0 6-4 10-10 10H42c-8 0-12-6-12-16z
a p M8 38l30 6v12L10 46z
g p M62 36c12 2 20 10 22 20H62z
b r 4 32 7 18 3
K3 p M36 76h44M46 68v8M68 68v8`;
export const caravan = `out
K4 p M82 76h14
a p M8 30c0-6 4-8 10-8h54c10 0 14 14 14 30v24H8z
b r 8 54 78 8
g r 16 32 20 16 3
g r 64 32 16 16 3
l r 42 34 16 42 2
k o 36 82 9
l o 36 82 4
k o 55 56 1.6`;
export const tractor = `out
k o 34 68 22
l o 34 68 11
b o 34 68 5
a p M40 46h42c6 0 8 4 8 10v16H50z
d p M20 16h30v6H20zM24 22h4v24h-4zM44 22h4l4 26h-5z
k r 70 30 5 16
k o 82 78 12
l o 82 78 5`;
export const balloon = `air
a p M50 4c26 0 38 20 32 38-4 12-14 20-22 28H40c-8-8-18-16-22-28C12 24 24 4 50 4z
b p M50 4c10 10 14 40 4 66h-8C36 44 40 14 50 4z
c p M18 42h64l-4 8H22z
K1.5 p M41 70l3 12M59 70l-3 12
d r 42 82 16 12 3`;
export const skateboard = `table
a p M4 56c0-6 6-6 10-2 6 8 66 8 72 0 4-4 10-4 10 2 0 10-10 18-20 18H24C14 74 4 66 4 56z
k o 28 82 8
k o 72 82 8
l o 28 82 3
l o 72 82 3
h p M20 64h60v3H20z`;
export const container = `out
a r 4 34 92 50 1
S3 p M14 38v42M24 38v42M34 38v42M44 38v42M54 38v42M64 38v42
b r 70 38 22 42
K2 p M78 40v38M84 40v38
d r 2 82 96 5`;
