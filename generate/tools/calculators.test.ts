import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { planned } from '../../test/apps/planned.ts';
import { formulaSource } from '../../templates/expression/index.ts';
import { csvOf } from '../../templates/base/frontend/kit/csv.ts';
import { monthsBetween, readNumber, rounded } from '../../templates/base/frontend/kit/numbers.ts';
import { blueprint } from '../../templates/index.ts';
import { nameApp } from '../../templates/naming/index.ts';
import { renderFrontend } from '../../templates/render/frontend/index.ts';
import { referenceBlueprint } from '../../templates/render/frontend/reference/index.ts';
import { calculatorPage, calculatorParts, calculatorsIn, withCalculators } from './index.ts';

const ids = readdirSync(new URL('calculators/', import.meta.url)).map((file) => file.replace('.yaml', ''));

/** As many pages as a site has. */
const MOST_PAGES = 16;

/** What a calculator's formulas give for its inputs; a choice is named by its id. */
function worked(id: string, given: Record<string, number | string>): Record<string, number> {
  const page = calculatorPage(id, 'en');
  const values: Record<string, number> = {};
  for (const input of page.inputs) {
    const value = given[input.id] ?? input.initial;
    values[input.id] =
      typeof value === 'number' ? value : (input.choices?.find((choice) => choice.id === value)?.value ?? Number.NaN);
  }
  for (const { id: name, is } of page.results) {
    const code = formulaSource(is, new Map(Object.keys(values).map((each) => [each, `v.${each}`])));
    // oxlint-disable-next-line no-new-func, no-implied-eval -- what the compiler of an app makes of the same text
    const run = new Function('v', 'rounded', 'monthsBetween', `return ${code}`) as (
      v: typeof values,
      ...helpers: unknown[]
    ) => number;
    values[name] = run(values, rounded, monthsBetween);
  }
  return values;
}

/** A day as a calculator knows it. */
const day = (text: string): number => Date.parse(text) / 86_400_000;

describe('calculators', () => {
  it.each([
    ['loan', { amount: 10_000, rate: 6, years: 5 }, 'monthly', 193.33],
    ['loan', { amount: 1200, rate: 0, years: 1 }, 'monthly', 100],
    ['mortgage', { price: 300_000, deposit: 60_000, rate: 4, years: 30 }, 'monthly', 1145.8],
    ['income_tax', { earned: 50_000, spent: 10_000, tax_free: 10_000, tax_rate: 20 }, 'tax_due', 6000],
    ['income_tax', { earned: 5000, spent: 1000, tax_free: 10_000, tax_rate: 20 }, 'tax_left', 4000],
    ['savings', { start: 0, each_month: 100, rate: 0, years: 2 }, 'final', 2400],
    ['savings', { start: 1000, each_month: 0, rate: 12, years: 1 }, 'final', 1126.83],
    ['tip', { bill: 100, tip_rate: 20, people: 4 }, 'each_pays', 30],
    ['bmi', { height: 180, weight: 81 }, 'bmi_value', 25],
    ['units', { value: 1, from: 'mile', to: 'kilometre' }, 'equals', 1.61],
    ['cooking', { value: 2, from: 'cup', to: 'gram', ingredient: 'flour' }, 'equals', 250.31],
    ['cooking', { value: 250, from: 'gram', to: 'cup', ingredient: 'sugar' }, 'equals', 1.25],
    ['cooking', { value: 1, from: 'pound', to: 'gram', ingredient: 'honey' }, 'equals', 453.59],
    ['cooking', { value: 3, from: 'teaspoon', to: 'tablespoon', ingredient: 'salt' }, 'equals', 1],
    ['mass', { value: 16, from: 'ounce', to: 'pound' }, 'equals', 1],
    ['currency', { amount: 100, exchange: 1.1, fee: 2 }, 'you_get', 107.8],
    ['shipping', { weight: 2, length: 10, width: 10, depth: 10, zone: 'zone_near', speed: 'standard' }, 'quote', 5.3],
    ['discount', { price: 80, off: 25 }, 'you_pay', 60],
    ['paint', { wall_length: 20, wall_height: 2.5, openings: 0, coats: 2, coverage: 10 }, 'litres', 10],
    ['paint', { wall_length: 20, wall_height: 2.5, openings: 0, coats: 2, coverage: 10, tin_size: 2.5 }, 'tins', 4],
    ['flooring', { room_length: 5, room_width: 4, waste: 10, pack_covers: 2.2, pack_price: 38 }, 'total_price', 380],
    ['energy', { power: 2000, hours_a_day: 3, days: 30, tariff: 0.3 }, 'energy_cost', 54],
    ['fuel', { distance: 500, consumption: 6, fuel_price: 1.8, people: 3 }, 'each_pays', 18],
    ['vat', { amount: 120, vat_rate: 20 }, 'without_tax', 100],
    ['calories', { sex: 'male', age: 30, height: 180, weight: 80, activity: 'sitting' }, 'calories_a_day', 2136],
    ['pace', { distance: 10, hours: 0, minutes: 50 }, 'speed_an_hour', 12],
    ['temperature', { value: 212, from: 'fahrenheit', to: 'celsius' }, 'equals', 100],
    ['temperature', { value: 0, from: 'kelvin', to: 'fahrenheit' }, 'equals', -459.67],
    ['portions', { quantity: 200, made_for: 4, wanted_for: 6 }, 'you_need', 300],
    ['volume', { length: 4, width: 3, layer: 10, bag_yields: 12 }, 'bags', 100],
    ['solar', { roof_area: 40, use_a_year: 4000, tariff: 0.5 }, 'system_size', 7.2],
    ['solar', { roof_area: 40, use_a_year: 4000, tariff: 0.5 }, 'saved_a_year', 1723.2],
    [
      'solar',
      { roof_area: 50, roof_tilt: 'tilt_15', roof_faces: 'faces_side', sun_region: 'sun_alps' },
      'yearly_yield',
      8764,
    ],
    [
      'solar',
      { roof_area: 50, roof_tilt: 'tilt_flat', roof_faces: 'faces_north', sun_region: 'sun_middle' },
      'yearly_yield',
      8222,
    ],
    ['solar', { roof_area: 40, use_a_year: 4000, tariff: 0.5, offer_price: 17_232 }, 'paid_back', 10],
    ['age', { born_on: day('1990-05-17'), on_day: day('2026-05-16') }, 'full_years', 35],
    ['age', { born_on: day('1990-05-17'), on_day: day('2026-05-17') }, 'full_years', 36],
    ['age', { born_on: day('2000-02-29'), on_day: day('2001-02-28') }, 'full_years', 1],
    ['age', { born_on: day('2024-01-31'), on_day: day('2024-03-01') }, 'in_days', 30],
    ['date_span', { first_day: day('2024-01-01'), last_day: day('2025-01-01') }, 'in_days', 366],
    ['date_span', { first_day: day('2026-03-31'), last_day: day('2026-02-28') }, 'in_months', 1],
    ['due_date', { last_period: day('2026-01-01'), cycle: 28 }, 'due_on', day('2026-10-08')],
    ['due_date', { last_period: day('2026-01-01'), cycle: 31 }, 'ovulation_on', day('2026-01-18')],
    ['water', { weight: 80, sport_minutes: 60 }, 'water_a_day', 3.5],
    ['water', { weight: 60, sport_minutes: 0 }, 'glasses', 7],
    ['grades', { grade_1: 2, weight_1: 1, grade_2: 3, weight_2: 1, grade_3: 1, weight_3: 2 }, 'grade_average', 1.75],
    ['rent', { income_a_month: 4000, debts_a_month: 0, bills_a_month: 200 }, 'rent_most', 1000],
    ['rent', { income_a_month: 2000, debts_a_month: 500, bills_a_month: 100 }, 'rent_most', 120],
    ['roi', { put_in: 1000, came_back: 1210, years: 2 }, 'return_a_year', 10],
    ['roi', { put_in: 800, came_back: 600, years: 1 }, 'return_share', -25],
    ['retirement', { age: 60, retires_at: 61, start: 0, each_month: 100, rate: 0 }, 'pot', 1200],
    ['retirement', { age: 40, retires_at: 41, start: 1000, each_month: 0, rate: 12 }, 'pot', 1126.83],
    [
      'tiles',
      { tiled_area: 10, tile_length: 50, tile_width: 20, joint: 0, waste: 10, tile_price: 3 },
      'total_price',
      330,
    ],
    ['heart_rate', { age: 40, resting_pulse: 60 }, 'highest_pulse', 180],
    ['heart_rate', { age: 40, resting_pulse: 60 }, 'steady_from', 144],
    ['inflation', { amount: 100, inflation_rate: 10, years: 2 }, 'costs_then', 121],
    ['inflation', { amount: 121, inflation_rate: 10, years: 2 }, 'buys_then', 100],
    ['percentage', { value: 80, share: 15 }, 'with_it', 92],
    ['salary', { an_hour: 20, hours_a_week: 40, weeks_a_year: 48 }, 'a_month', 3200],
    ['carbon', { distance: 100, travel_by: 'car', trips_a_year: 10 }, 'carbon_a_year', 170],
    ['unit_price', { price: 3, in_pack: 150, compared_per: 100 }, 'price_of_that', 2],
    ['knitting', { stitches_per_ten: 18, wanted_width: 45 }, 'cast_on', 81],
    ['knitting', { rows_per_ten: 24, wanted_length: 50 }, 'knit_rows', 120],
    [
      'yarn',
      { swatch_width: 10, swatch_length: 10, swatch_weight: 4, wanted_width: 100, wanted_length: 50, ball_weight: 50 },
      'balls_needed',
      5,
    ],
    ['needles', { needle: 'size_4_mm_us_6_uk_8' }, 'us_size', 6],
    ['needles', { needle: 'size_6_5_mm_us_10_5_uk_3' }, 'us_size', 10.5],
    ['needles', { needle: 'size_8_mm_us_11_uk_0' }, 'uk_size', 0],
    ['needles', { needle: 'size_3_mm_uk_11' }, 'us_size', Number.NaN],
    ['margin', { price: 25, unit_cost: 15, fixed_costs: 1001 }, 'break_even', 101],
  ] as const)('%s of %j: %s is %d', (id, given, name, wanted) => {
    expect(rounded(worked(id, given)[name] ?? Number.NaN, 2)).toBe(wanted);
  });

  it('are read, said in every language, and compiled into an app', { timeout: 60_000 }, async () => {
    for (const language of ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt']) {
      const pages = ids.map((id) => calculatorPage(id, language));
      expect(new Set(pages.map(({ path }) => path)).size).toBe(ids.length);
      for (let at = 0; at < pages.length; at += MOST_PAGES) {
        const some = pages.slice(at, at + MOST_PAGES);
        const plan = blueprint.parse({ ...referenceBlueprint(), site: { pages: some } });
        if (language !== 'en') continue;
        const files = await renderFrontend(plan, nameApp(plan));
        for (const { path } of some) {
          const tool = files.get(`frontend/app/(site)/${path}/tool.tsx`) ?? '';
          expect(tool).toContain('<Calculator data={data} />');
          expect(tool).not.toMatch(/\beval\b|new Function/u);
        }
      }
    }
  });

  it.each([
    ['A website with a loan calculator and a mortgage calculator for first-time buyers.', ['loan', 'mortgage']],
    ['Customers get an instant quote for shipping a parcel by weight, size and zone.', ['shipping']],
    ['A converter for miles, and a currency converter for travellers.', ['units', 'currency']],
    // A converter of units is a tool of its own.
    ['A unit converter for lengths, and a currency converter for travellers.', ['currency']],
    ['Our site explains and calculates mortgages for young families.', ['mortgage']],
    ['Ein Kreditrechner mit Tilgungsplan', ['loan']],
    ['A gym with classes. Members use the BMI calculator.', ['bmi']],
    [
      'Visitors enter the length of a wall and the number of coats and see how many litres of paint they need.',
      ['paint'],
    ],
    ['Our site works out how much electricity an appliance uses.', ['energy']],
    ['A tile shop with a calculator for floors.', ['flooring']],
    ['A recipe site with a portion calculator and an oven temperature converter.', ['portions', 'temperature']],
    ['Bakers convert cups to grams and teaspoons to millilitres.', ['cooking']],
    ['Users convert miles to kilometres and pounds to kilograms.', ['units', 'mass']],
    ['A kitchen shop for cups and plates with a shipping calculator.', ['shipping']],
    ['The bakery converts orders into invoices by weight.', []],
    ['Home owners see the yearly yield of solar panels from area, tilt and place.', ['solar']],
    ['A site on photovoltaics. Ertrag einer Photovoltaikanlage aus Dachfläche und Neigung.', ['solar']],
    ['Savers learn their pension from age, income and years until retirement.', ['retirement']],
    ['A parenting site with a due date calculator.', ['due_date']],
    ['Shoppers find out what is cheaper with a price comparison by price per 100 g.', ['unit_price']],
    ['A hobby page: a table of hook sizes, a gauge calculator and a wool calculator.', ['knitting']],
    ['A site with an age calculator and a counter: how many days between two dates.', ['age', 'date_span']],
    ['A site that shows buying power and inflation from amount, rate and years.', ['inflation']],
    ['Pupils work out the average of their grades.', ['grades']],
    ['A tile shop with a calculator: how many tiles a bathroom takes.', ['tiles']],
    ['Runners get training zones from age and resting pulse.', ['heart_rate']],
    ['An investment calculator that shows the ROI.', ['roi']],
    ['Ein Notenrechner für Schüler.', ['grades']],
    ['An invoice app: the tax estimate and due dates for invoices.', []],
    ['A solar firm keeps its roofs, panels and customers.', []],
    ['Retirement homes list rooms by size and price from 900 euros.', []],
    ['Tenants see rents from the landlord and pay them.', []],
    ['A shop for paints and brushes with a basket.', []],
    ['A running club whose members log their runs.', []],
    ['A lending library for tools: members borrow and return.', []],
    ['A courier firm keeps its parcels and drivers. The manager calculates wages by hand.', []],
  ])('%s → %j', (text, wanted) => {
    expect(calculatorsIn(text)).toEqual(wanted);
    expect(withCalculators({ pages: [] }, text, 'en').pages).toHaveLength(wanted.length);
  });
});

describe('an app whose first sentence asks for a calculator', () => {
  it('has it in front', () => {
    const plan = planned(
      'Nine',
      'A website for parents: due date from the last period and the cycle, and articles about birth.',
    );
    expect(plan.site.pages[0]?.path).toBe('due-date');
    expect(plan.landing.headline).toBe('Due date');
  });

  it('has its trade in front where the calculator comes later', () => {
    const plan = planned('Fit', 'A gym with classes and trainers. Members use the BMI calculator.');
    expect(plan.site.pages.some(({ kind }) => kind === 'calculator')).toBe(true);
    expect(plan.landing.headline).not.toContain('BMI');
  });
});

describe('what calculators are made of', () => {
  it('is nothing to keep where tools are listed, and a tool that is lent is', () => {
    const parts = calculatorParts(
      'A page of handy tools: a price comparison of two paints by price per litre, a tip calculator.',
    );
    for (const part of ['tool', 'paint']) expect(parts.has(part), part).toBe(true);
    expect(calculatorParts('A tool hire with a discount calculator for tools.').has('tool')).toBe(false);
  });

  it('is nothing to keep, and neither are two that are compared in them', () => {
    const parts = calculatorParts('Solar yield from area and tilt, and a comparison of two offers.');
    for (const part of ['roof', 'tilt', 'offer']) expect(parts.has(part), part).toBe(true);
    expect(calculatorParts('Solar yield from area and tilt. Customers get offers.').has('offer')).toBe(false);
    expect(calculatorParts('A roofing firm with roofs and offers.').size).toBe(0);
  });
});

describe('formulas', () => {
  const names = new Map([['a', 'v.a']]);
  it('become code of numbers, and nothing else does', () => {
    expect(formulaSource('if(a > 1 and not a == 2, round(a, 2), -a)', names)).toBe(
      '(((v.a > 1) && !((v.a === 2))) ? rounded(v.a, 2) : (-v.a))',
    );
    for (const wrong of ['b', 'a +', "'x'", 'a.b', 'alert(1)', 'a > 1', 'if(a, 1, 2)', 'min(a)', 'a in (1)', 'today()'])
      expect(() => formulaSource(wrong, names), wrong).toThrow();
  });
});

describe('numbers as people type them', () => {
  it.each([
    ['10,000', 'en-GB', 10_000],
    ['10,000.50', 'en-GB', 10_000.5],
    ['1,5', 'en-GB', 1.5],
    ['10.000,50', 'de-DE', 10_000.5],
    ['6.5', 'de-DE', 6.5],
    ['1 200', 'fr', 1200],
    ['-5', 'en-GB', -5],
    ['abc', 'en-GB', Number.NaN],
    ['12abc', 'en-GB', Number.NaN],
    ['1e9', 'en-GB', Number.NaN],
    ['', 'en-GB', Number.NaN],
  ])('%s in %s is %d', (text, locale, value) => {
    expect(readNumber(text, locale)).toBe(value);
  });

  it('are rounded as people do, and make a table that runs no formula', () => {
    expect([rounded(1.005, 2), rounded(-2.5, 0), rounded(193.328, 2)]).toEqual([1.01, -3, 193.33]);
    expect(
      csvOf([
        ['a', '=1+1', 'x,y'],
        [1, 2.5, 'q"'],
      ]),
    ).toBe('a,\'=1+1,"x,y"\r\n1,2.5,"q"""');
  });
});
