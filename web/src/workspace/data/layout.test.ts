import { expect, it } from 'vitest';

import { CARD_PX, pictureOf } from './layout';

const thing = (id: string, ...targets: string[]) => ({
  id,
  columns: [{ id: 'name', refers_to: null }, ...targets.map((target) => ({ id: `to_${target}`, refers_to: target }))],
});

it('puts what is referred to on the left of what refers to it, without overlaps', () => {
  const { places, wires, width } = pictureOf([thing('rental', 'bike', 'customer'), thing('bike'), thing('customer')]);
  const [rental, bike, customer] = ['rental', 'bike', 'customer'].map((id) => places.get(id));
  expect(bike?.x).toBe(0);
  expect(customer?.x).toBe(0);
  expect(rental?.x).toBeGreaterThan(CARD_PX);
  expect(customer?.y).toBeGreaterThanOrEqual((bike?.y ?? 0) + (bike?.height ?? 0));
  expect(wires.map(({ key }) => key)).toEqual(['rental.to_bike', 'rental.to_customer']);
  expect(width).toBe((rental?.x ?? 0) + CARD_PX);
});

it('draws circles, references to oneself and to nothing without end', () => {
  const { places, wires } = pictureOf([thing('a', 'b'), thing('b', 'a'), thing('c', 'c', 'gone')]);
  expect(places.size).toBe(3);
  expect(wires.map(({ key }) => key)).toEqual(['a.to_b', 'b.to_a', 'c.to_c']);
  expect(pictureOf([]).height).toBe(0);
});
