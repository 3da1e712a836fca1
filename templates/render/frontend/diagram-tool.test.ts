import { describe, expect, it } from 'vitest';
import * as rules from '../../base/frontend/kit/text/diagram-rules.ts';

const box = (id: string, x: number, y: number, text = id, shape: rules.Shape = 'box'): rules.Box => ({
  id,
  shape,
  x,
  y,
  text,
});

describe('diagrams', () => {
  it('break a text into lines and cut what is too long', () => {
    expect(rules.linesOf('Check the order and pack it')).toEqual(['Check the order and', 'pack it']);
    expect(rules.linesOf('x'.repeat(40))).toEqual([`${'x'.repeat(19)}…`]);
    const long = rules.linesOf('word '.repeat(60));
    expect(long).toHaveLength(5);
    expect(long.at(-1)).toMatch(/…$/u);
  });

  it('lead an arrow from the edge of one box to the edge of the other', () => {
    const boxes = [box('a', 200, 100), box('b', 600, 100), box('c', 200, 400, 'c', 'decision')];
    const side = rules.BOX_WIDTH / 2;
    expect(rules.endsOf({ from: 'a', to: 'b', text: '' }, boxes)).toEqual([
      [200 + side, 100],
      [600 - side, 100],
    ]);
    const down = rules.endsOf({ from: 'a', to: 'c', text: '' }, boxes);
    expect(down?.[1]).toEqual([200, Math.round(400 - rules.heightOf(boxes[2] ?? box('c', 0, 0)) / 2)]);
    expect(rules.endsOf({ from: 'a', to: 'gone', text: '' }, boxes)).toBeUndefined();
  });

  it('place one box beside the others and keep each inside the drawing', () => {
    const boxes: rules.Box[] = [];
    for (let at = 0; at < 12; at += 1) boxes.push(box(String(at), ...rules.placed(boxes)));
    expect(new Set(boxes.map(({ x, y }) => `${String(x)}/${String(y)}`)).size).toBe(12);
    expect(rules.movedTo(box('a', 0, 0), -500, 5_000)).toMatchObject({ x: rules.BOX_WIDTH / 2, y: rules.HIGH - 34 });
  });

  it('lose the arrows of a box with it', () => {
    const whole = {
      boxes: [box('a', 0, 0), box('b', 0, 0), box('c', 0, 0)],
      arrows: [
        { from: 'a', to: 'b', text: '' },
        { from: 'b', to: 'c', text: '' },
        { from: 'a', to: 'c', text: '' },
      ],
    };
    expect(rules.without(whole, 'b')).toEqual({ boxes: [whole.boxes[0], whole.boxes[2]], arrows: [whole.arrows[2]] });
  });

  it('are read back only where they are diagrams', () => {
    expect(rules.isDiagram({ boxes: [box('a', 1, 2)], arrows: [{ from: 'a', to: 'a', text: '' }] })).toBe(true);
    for (const wrong of [{}, { boxes: [] }, { boxes: [{ id: 'a' }], arrows: [] }, { boxes: 'x', arrows: [] }])
      expect(rules.isDiagram(wrong as Partial<rules.Diagram>)).toBe(false);
  });

  it('are saved with every text as text', () => {
    const file = rules.svgOf({
      boxes: [box('a', 200, 100, '<script>alert("x")</script> & more'), box('b', 600, 100)],
      arrows: [{ from: 'a', to: 'b', text: '</svg><b>' }],
    });
    expect(file).not.toMatch(/<script|<b>|<\/svg>./u);
    expect(file).toContain('&lt;/svg&gt;');
    expect(file.match(/<path /gu)).toHaveLength(4);
  });
});
