/// <reference lib="dom" />
import type { Locator } from 'playwright-core';

/**
 * A way to fill a form. A rule of the app may refuse one (a birthday in the future, a booking that overlaps another): then the next is
 * tried, as a person would.
 */
export interface Attempt {
  /** Days from today of the form's first date; every further date is `step` days later. */
  readonly day: number;
  readonly step: number;
  /** Which of the offered rows a reference takes, counted from the end. */
  readonly pick: number;
  /** 0 is the smallest number that is allowed; 1 and more are that much larger. */
  readonly amount: number;
}

/** The ways that are tried, in this order; the salt keeps one run's bookings out of another's way. */
export function attempts(salt: number): readonly Attempt[] {
  const ways: Attempt[] = [];
  for (const [day, step] of [
    [40 + (salt % 300), 2],
    [-400 - (salt % 300), 3],
    [0, 0],
    [-1, 0],
  ] as const) {
    for (let pick = 0; pick < 4; pick += 1) ways.push({ day, step, pick, amount: pick % 2 });
  }
  return ways;
}

const two = (part: number): string => String(part).padStart(2, '0');
const isoDay = (date: Date): string => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

interface Input {
  readonly name: string;
  readonly tag: string;
  readonly type: string;
  readonly min: string;
  readonly max: string;
  readonly maxLength: number;
  readonly options: readonly string[];
}

/** Every input of the form, as the page has it. */
async function inputsOf(form: Locator): Promise<readonly Input[]> {
  return form.evaluate((element) =>
    [
      ...element.querySelectorAll<HTMLInputElement & HTMLSelectElement>('input[name], textarea[name], select[name]'),
    ].map((input) => ({
      name: input.name,
      tag: input.tagName.toLowerCase(),
      type: input.type,
      min: input.min ?? '',
      max: input.max ?? '',
      maxLength: input.maxLength ?? -1,
      options: input.tagName === 'SELECT' ? [...input.options].map((option) => option.value).filter(Boolean) : [],
    })),
  );
}

/** Fills every input of a form in one way. Text fields get `marker` in them, so that the row can be found again. */
export async function fillForm(
  form: Locator,
  marker: string,
  attempt: Attempt,
): Promise<{ readonly hasText: boolean }> {
  let dates = 0;
  let hasText = false;
  for (const input of await inputsOf(form)) {
    const locator = form.locator(`[name="${input.name}"]`);
    if (input.tag === 'select') {
      const options = input.options;
      // A state or a kind takes the first of its words; which row is referred to varies with the attempt.
      const value = options.length === 0 ? undefined : options[Math.max(0, options.length - 1 - attempt.pick)];
      if (value !== undefined) await locator.selectOption(value);
      continue;
    }
    if (input.type === 'checkbox') continue;
    await locator.fill(valueFor(input, marker, attempt, () => dates++));
    hasText ||= input.type === 'text' && input.tag === 'input';
  }
  return { hasText };
}

function valueFor(input: Input, marker: string, attempt: Attempt, nextDate: () => number): string {
  const date = (): Date => {
    const day = new Date();
    const index = nextDate();
    day.setDate(day.getDate() + attempt.day + index * attempt.step);
    day.setHours(10 + (attempt.step === 0 ? index : 0), 0, 0, 0);
    return day;
  };
  switch (input.type) {
    case 'number': {
      const min =
        input.min === '' ? 1 : Math.max(Number(input.min), 1 > Number(input.max || 1) ? Number(input.min) : 1);
      const value = min + attempt.amount;
      return String(input.max === '' ? value : Math.min(value, Number(input.max)));
    }
    case 'date':
      return isoDay(date());
    case 'datetime-local': {
      const moment = date();
      return `${isoDay(moment)}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
    }
    case 'time':
      return `${two(9 + nextDate())}:30`;
    case 'email':
      return `${marker.toLowerCase()}@example.com`;
    case 'tel':
      return '+43 512 555 0199';
    case 'url':
      return `https://example.com/${marker}`;
    default: {
      const text = `Test ${marker}`;
      return input.maxLength > 0 && input.maxLength < text.length ? marker.slice(0, input.maxLength) : text;
    }
  }
}
