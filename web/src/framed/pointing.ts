import { describe, meantBy } from './described';
import type { FromApp } from './messages';

/** What must not reach the app while somebody points. */
const HELD = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'dblclick',
  'auxclick',
  'contextmenu',
  'submit',
] as const;

/** Lets somebody point at a part of the page, by mouse, finger or keyboard (Tab, Enter; Esc leaves). Nothing is pressed by it. */
export function pointing(say: (message: FromApp) => void): { set(isOn: boolean): void } {
  const frame = outline();
  let stop: AbortController | undefined;
  let found: Element | undefined;

  const show = (target: EventTarget | null): void => {
    if (!(target instanceof Element) || target === document.documentElement || target === document.body) return;
    found = meantBy(target);
    frame.around(found);
  };
  const end = (): void => {
    stop?.abort();
    stop = undefined;
    found = undefined;
    frame.hide();
    document.documentElement.style.removeProperty('cursor');
  };
  const choose = (): void => {
    if (found === undefined) return;
    const thing = describe(found, location.pathname);
    end();
    say({ kind: 'pointed', thing });
  };
  const hold = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const keys = (event: KeyboardEvent): void => {
    if (event.key === 'Tab' || event.key === 'Shift') return;
    if (event.key === 'Escape') {
      end();
      say({ kind: 'left' });
    } else if (event.key === 'Enter' || event.key === ' ') {
      choose();
    } else if (event.key === 'ArrowUp' && found?.parentElement !== null && found?.parentElement !== document.body) {
      found = found?.parentElement;
      if (found !== undefined) frame.around(found);
    } else return;
    hold(event);
  };

  return {
    set(isOn) {
      end();
      if (!isOn) return;
      stop = new AbortController();
      const how = { capture: true, signal: stop.signal };
      for (const name of HELD) window.addEventListener(name, hold, how);
      window.addEventListener('pointermove', ({ target }) => show(target), how);
      window.addEventListener('focusin', ({ target }) => show(target), how);
      window.addEventListener('scroll', () => found !== undefined && frame.around(found), how);
      window.addEventListener('keydown', keys, how);
      window.addEventListener(
        'click',
        (event) => {
          hold(event);
          show(event.target);
          choose();
        },
        how,
      );
      document.documentElement.style.setProperty('cursor', 'crosshair');
    },
  };
}

/** A frame over everything, drawn without a style sheet: the page's policy allows none of ours. */
function outline(): { around(element: Element): void; hide(): void } {
  let box: HTMLElement | undefined;
  const made = (): HTMLElement => {
    box = document.createElement('div');
    box.setAttribute('aria-hidden', 'true');
    box.setAttribute('popover', 'manual');
    const looks = {
      position: 'fixed',
      inset: 'auto',
      margin: '0',
      padding: '0',
      border: '2px solid #3f69f6',
      'border-radius': '6px',
      background: 'rgb(63 105 246 / 14%)',
      'box-shadow': '0 0 0 1px #fff',
      'pointer-events': 'none',
      'box-sizing': 'border-box',
      'z-index': '2147483647',
    };
    for (const [name, value] of Object.entries(looks)) box.style.setProperty(name, value);
    document.documentElement.append(box);
    return box;
  };
  return {
    around(element) {
      const { left, top, width, height } = element.getBoundingClientRect();
      const frame = box ?? made();
      const place = { left: left - 3, top: top - 3, width: width + 6, height: height + 6 };
      for (const [name, value] of Object.entries(place)) frame.style.setProperty(name, `${String(value)}px`);
      // Above an open dialog as well.
      if ('showPopover' in frame && !frame.matches(':popover-open')) frame.showPopover();
    },
    hide() {
      box?.remove();
      box = undefined;
    },
  };
}
