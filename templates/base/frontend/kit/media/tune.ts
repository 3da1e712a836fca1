/** Short tunes that the app makes up: what plays where a song has no recording yet. The same name always gives the same tune. */

/** One tone: when it begins and how long it sounds, in seconds from the beginning; its frequency in hertz, and how loud it is, up to 1. */
export interface Tone {
  at: number;
  lasts: number;
  hertz: number;
  loud: number;
  voice: 'lead' | 'bass';
}

/** A tune and how long it is, in seconds. */
export interface Tune {
  lasts: number;
  tones: Tone[];
}

/** Steps of the scales that a tune may stand in, in semitones: each of five tones, so that none clashes with another. */
const SCALES = [
  [0, 2, 4, 7, 9],
  [0, 3, 5, 7, 10],
  [0, 2, 5, 7, 9],
  [0, 2, 5, 7, 10],
];
/** Roots of the four bars, in steps of the scale. */
const TURNS = [
  [0, 3, 4, 0],
  [0, 4, 3, 4],
  [0, 2, 3, 0],
  [3, 4, 0, 0],
];
const BARS = 8;
const BEATS = 4;

/** Numbers from 0 to 1 that follow from a text alone. */
function numbersOf(text: string): () => number {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let next = Math.imul(state ^ (state >>> 15), state | 1);
    next ^= next + Math.imul(next ^ (next >>> 7), next | 61);
    return ((next ^ (next >>> 14)) >>> 0) / 4294967296;
  };
}

/** The tune of a name: eight bars, a melody over a bass. */
export function tuneOf(name: string): Tune {
  const random = numbersOf(name);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const scale = pick(SCALES);
  const turn = pick(TURNS);
  const beat = 60 / (78 + Math.floor(random() * 64));
  const root = 45 + Math.floor(random() * 10);
  const hertz = (step: number, above: number): number => {
    const octave = Math.floor(step / scale.length);
    const tone = scale[step - octave * scale.length] ?? 0;
    return 440 * 2 ** ((root + above + 12 * octave + tone - 69) / 12);
  };
  const tones: Tone[] = [];
  // The first two bars come back, so that it is a tune and no row of tones.
  const theme = Array.from({ length: 2 * BEATS * 2 }, () => ({
    sounds: random() < 0.72,
    step: Math.floor(random() * 8),
  }));
  for (let bar = 0; bar < BARS; bar += 1) {
    const base = turn[bar % turn.length] ?? 0;
    for (let beats = 0; beats < BEATS; beats += 2)
      tones.push({
        at: (bar * BEATS + beats) * beat,
        lasts: 1.8 * beat,
        hertz: hertz(base, -12),
        loud: 0.5,
        voice: 'bass',
      });
    for (let half = 0; half < BEATS * 2; half += 1) {
      const told = theme[(bar % 2) * BEATS * 2 + half];
      if (told === undefined || (!told.sounds && half > 0)) continue;
      const step = half === 0 ? base + 5 : told.step + (bar >= BARS / 2 ? 2 : 0);
      const at = (bar * BEATS + half / 2) * beat;
      tones.push({ at, lasts: 0.9 * beat, hertz: hertz(step, 12), loud: half === 0 ? 0.6 : 0.4, voice: 'lead' });
    }
  }
  return { lasts: BARS * BEATS * beat + 1, tones };
}
