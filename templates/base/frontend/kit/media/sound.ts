/** What makes a track sound: a recording, or a tune that the app makes up. One of them at a time. */
import { tuneOf } from './tune';

/** Something that plays. Times are in seconds. */
export interface Sound {
  play: () => Promise<void>;
  pause: () => void;
  seek: (to: number) => void;
  /** Where it is, and how long it takes; 0 where that is not known yet. */
  at: () => number;
  lasts: () => number;
  stop: () => void;
}

/** Rejects where the recording cannot be played. `ended` is called at its end. */
export function soundOf(source: string | null, name: string, ended: () => void): Sound {
  return source === null ? madeUp(name, ended) : recorded(source, ended);
}

function recorded(source: string, ended: () => void): Sound {
  const audio = new Audio(source);
  audio.addEventListener('ended', ended);
  return {
    play: () => audio.play(),
    pause: () => audio.pause(),
    seek: (to) => {
      audio.currentTime = to;
    },
    at: () => audio.currentTime,
    lasts: () => (Number.isFinite(audio.duration) ? audio.duration : 0),
    stop: () => {
      audio.removeEventListener('ended', ended);
      audio.pause();
      audio.src = '';
    },
  };
}

/** Tones are put down this far ahead, in seconds: a page that is busy for a moment is not heard. */
const AHEAD = 0.6;
const EVERY_MS = 200;

function madeUp(name: string, ended: () => void): Sound {
  const { lasts, tones } = tuneOf(name);
  let isOn = false;
  let context: AudioContext | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  /** The time of the context at which the tune began, and where it stands while it is paused. */
  let beganAt = 0;
  let stoodAt = 0;
  let next = 0;
  const at = (): number => (timer === undefined || context === null ? stoodAt : context.currentTime - beganAt);
  const halt = (): void => {
    stoodAt = Math.min(at(), lasts);
    clearInterval(timer);
    timer = undefined;
    void context?.close();
    context = null;
  };
  const pause = (): void => {
    isOn = false;
    halt();
  };
  const putDown = (): void => {
    if (context === null) return;
    const now = at();
    if (now >= lasts) {
      pause();
      stoodAt = 0;
      ended();
      return;
    }
    for (let tone = tones[next]; tone !== undefined && tone.at < now + AHEAD; tone = tones[next]) {
      next += 1;
      if (tone.at < now - 0.05) continue;
      const start = beganAt + tone.at;
      const source = context.createOscillator();
      const gain = context.createGain();
      source.type = tone.voice === 'bass' ? 'sine' : 'triangle';
      source.frequency.value = tone.hertz;
      gain.gain.setValueAtTime(0, start);
      gain.gain.linearRampToValueAtTime(tone.loud * 0.3, start + 0.02);
      gain.gain.exponentialRampToValueAtTime(0.001, start + tone.lasts);
      source.connect(gain).connect(context.destination);
      source.start(start);
      source.stop(start + tone.lasts + 0.05);
    }
  };
  const begin = async (): Promise<void> => {
    isOn = true;
    const own = new AudioContext();
    context = own;
    await own.resume().catch((error: unknown) => {
      if (context === own) throw error;
    });
    // Somebody has paused it or gone elsewhere in it meanwhile.
    if (context !== own) return;
    beganAt = own.currentTime - stoodAt;
    next = Math.max(
      0,
      tones.findIndex((tone) => tone.at >= stoodAt),
    );
    timer = setInterval(putDown, EVERY_MS);
    putDown();
  };
  tones.sort((one, other) => one.at - other.at);
  return {
    play: begin,
    pause,
    seek: (to) => {
      halt();
      stoodAt = to;
      if (isOn) begin().catch(pause);
    },
    at,
    lasts: () => lasts,
    stop: pause,
  };
}
