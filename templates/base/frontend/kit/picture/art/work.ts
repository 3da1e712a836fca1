/** Tools, machines and what belongs to a trade. */
export const hammer = `air
D9 p M30 88L62 36
a p M44 18l34 20c6-4 10-2 14 2l-8 14-10-2-36-20c-6-2-6-10 0-14z
k p M38 22l10-6-8 20-6-4z`;
export const wrench = `air
a p M84 14L70 28l2 8 8 2 14-14c4 12-6 28-22 24L38 86c-8 8-20-4-12-12l36-36c-4-16 12-28 22-24z
l o 32 80 4
h p M40 70l28-28 3 3-28 28z`;
export const screwdriver = `air
K5 p M14 88l36-36
l p M8 92l10-4-4-4z
a p M46 48l24-32c8-8 26 8 16 18L54 56z
S2 p M60 38l20-18M66 44l18-18`;
export const drill = `table
L4 p M4 36h20
k p M22 26h12v20H22z
a p M32 20h48c8 0 12 8 12 16s-4 14-12 14h-6l6 26H60l-8-26H32z
b p M50 76h34v12H50z
k p M58 50c2 6-2 10-6 8z
h r 40 26 36 4 2`;
export const saw = `air
a p M8 60l62-28 8 18-64 24z
K2 p M12 74l4 5 3-7 5 4 3-7 5 4 3-6 5 4 3-7 5 4 3-6 5 4 3-7 5 4 3-6
b p M66 30c16-16 34 4 24 18-4 6-10 6-14 4z
l o 80 38 6`;
export const toolbox = `table
D5 p M66 52V22
k p M54 12h20c4 0 8 3 10 8h-8v4H54z
c r 26 14 8 20 3
K3 p M30 34v18
K4.5 p M20 52V40h60v12
a p M10 50h80v36a4 4 0 0 1-4 4H14a4 4 0 0 1-4-4z
d r 10 50 80 9
b r 43 54 14 11 2
h r 16 66 68 4 2`;
export const brush = `air
D7 p M54 54L86 16
k p M42 54l12-10 8 8-10 12z
a p M14 92c12-4 8-16 18-30l10-8 12 12-8 10C36 88 22 92 14 92z
b p M14 92c6-2 9-6 11-12l8 8c-6 3-13 4-19 4z`;
export const ladder = `table
A5 p M34 8l-8 82M66 8l8 82
B4 p M33 22h34M32 36h36M30 50h40M29 64h42M28 78h44`;
export const gear = `air
a p M43 6h14l2 12 8 4 11-6 9 10-7 10 4 8 12 2v13l-12 3-4 8 7 10-9 10-11-6-8 4-2 12H43l-2-12-8-4-11 6-9-10 7-10-4-8-12-3V46l12-2 4-8-7-10 9-10 11 6 8-4z
d o 50 53 18
l o 50 53 10`;
export const helmet = `table
a p M16 66c0-28 16-44 34-44s34 16 34 44z
b p M42 20h16l2 46H40z
d p M6 66h88c2 8-6 12-12 12H18c-6 0-14-4-12-12z
h p M24 56c2-12 8-20 14-24-4 8-6 16-6 26z`;
export const bolt = `air
a p M58 4L18 56h26l-8 40 44-56H52z
h p M52 16L28 50h8z`;
export const pipe = `table
a p M8 30h46c16 0 26 10 26 24v34H60V58c0-6-2-8-8-8H8z
b r 4 26 12 28 2
b r 56 78 28 12 2
h r 18 34 34 4 2
C3 p M36 26v-12
c r 24 8 24 7 3`;
export const battery = `table
k r 42 10 16 8 2
a r 26 16 48 74 7
l r 32 24 36 58 3
b r 36 58 28 20 2
c r 36 42 28 12 2
h r 29 22 5 60 2`;
export const sensor = `table
k r 40 74 20 16 2
a o 50 48 30
d o 50 48 22
l o 50 48 12
b o 50 48 6
B3 p M82 20c10 14 10 42 0 56M18 20c-10 14-10 42 0 56`;
export const turbine = `out
L6 p M50 90V40
a p M50 40C46 20 48 6 54 2c6 10 4 26-4 38zM50 40c-20 4-32 14-34 20 12 2 28-6 34-20zM50 40c10 16 24 22 32 20 0-8-14-20-32-20z
k o 50 40 5`;
export const solar = `out
D5 p M50 72v18M38 90h24
a p M18 26h64l12 46H6z
L2 p M34 26l-6 46M50 26v46M66 26l6 46M14 42h72M10 56h80
h p M20 28h14l-5 42H10z`;
export const robot = `table
K3 p M50 16V6
b o 50 6 4
a r 24 16 52 36 10
l r 32 24 36 18 7
k o 42 33 4
k o 58 33 4
d r 30 54 40 28 6
A7 p M28 60l-14 14M72 60l14 14
K7 p M40 82v6M60 82v6
b o 50 66 6`;
export const scissors = `air
A5 o 26 76 12
B5 o 74 76 12
K5 p M34 68L72 10M66 68L28 10
l o 50 46 3`;
export const needle = `table
b r 26 30 48 44 3
a r 20 22 60 12 3
a r 20 72 60 14 3
S2 p M28 40h44M28 48h44M28 56h44M28 64h44
L3 p M70 60c20 0 10-40 24-50`;
export const shirt = `air
a p M34 12c6 8 26 8 32 0l26 14-8 22-12-4v46H28V44l-12 4-8-22z
b p M34 12c6 8 26 8 32 0l5 3c-8 12-34 12-42 0z
s p M64 44c4 12 4 32 0 46h8V44z
c r 56 38 10 10 1`;
export const dress = `air
a p M36 8l6 8c4 4 12 4 16 0l6-8 6 4c0 12-4 18-6 26 4 16 16 34 20 50-22 8-46 8-68 0 4-16 16-34 20-50-2-8-6-14-6-26z
b p M36 38h28l2 6H34z
S2 p M40 50l-8 38M50 50v42M60 50l8 38`;
export const shoe = `table
l p M4 78h92v6a6 6 0 0 1-6 6H10a6 6 0 0 1-6-6z
a p M6 40c8 4 16 2 20-4 8 8 20 14 34 20 16 4 34 6 36 22H4c-2-12 0-26 2-38z
b p M6 40c8 4 16 2 20-4l6 5c-6 10-18 12-27 8z
L3 p M40 52l8-8M50 57l7-8M60 61l6-8
c p M4 66h34c10 0 16 6 24 12H4z`;
export const bag = `table
K5 p M34 36V26c0-20 32-20 32 0v10
a p M16 34h68l6 56H10z
d p M16 34h68l1 10H15z
b r 40 50 20 14 2
l o 50 57 3
h p M22 50l-3 34 4 1 3-35z`;
export const backpack = `table
K4 p M40 20v-6c0-8 20-8 20 0v6
a p M24 40c0-16 10-22 26-22s26 6 26 22v44a6 6 0 0 1-6 6H30a6 6 0 0 1-6-6z
d r 14 52 12 30 5
d r 74 52 12 30 5
b r 32 54 36 28 5
L2 p M32 64h36
c r 38 30 24 8 3`;
export const hat = `table
d e 50 76 46 11
a p M22 74c0-30 6-46 28-46s28 16 28 46c-12 6-44 6-56 0z
b p M22 66c12 6 44 6 56 0l1 9c-12 6-46 6-58 0z
h p M32 60c0-14 4-22 10-26-2 8-4 16-4 27z`;
export const watch = `table
d p M38 6h24l3 24H35zM35 70h30l-3 24H38z
a o 50 50 28
l o 50 50 22
K3 p M50 50V36M50 50l10 6
b r 78 46 6 8 2
b o 50 50 3`;
export const ring = `table
A8 o 50 62 26
b p M36 22h28l10 12-24 22-24-22z
h p M36 22l-10 12 24 22-8-22zM58 34l6-12 10 12z`;
export const glasses = `table
A5 o 28 58 18
A5 o 72 58 18
g o 28 58 16
g o 72 58 16
A5 p M46 56q4-5 8 0
K4 p M10 52L4 38M90 52l6-14
h p M18 56l10-10 4 2-12 14zM62 56l10-10 4 2-12 14z`;
export const umbrella = `air
K4 p M50 14v66c0 12-16 12-16 2
a p M6 54C8 28 26 12 50 12s42 16 44 42c-8-8-16-8-22 0-6-8-16-8-22 0-6-8-16-8-22 0-6-8-14-8-22 0z
b p M50 12c-12 8-20 24-22 42 6-8 16-8 22 0zM72 54c-2-18-10-34-22-42 24 0 42 16 44 42-8-8-16-8-22 0z`;
