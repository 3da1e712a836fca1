'use client';

import { useId, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import * as rules from './diagram-rules';
import type { Box, Diagram } from './diagram-rules';

// <words>
const words = {
  diagramOf: 'Diagram',
};
// </words>

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-10, 0],
  ArrowRight: [10, 0],
  ArrowUp: [0, -10],
  ArrowDown: [0, 10],
};

interface CanvasProps {
  diagram: Diagram;
  chosen: string;
  onChoose: (id: string) => void;
  /** Something is about to be moved. */
  onBegin: () => void;
  onMove: (box: Box) => void;
  onWrite: () => void;
  onDelete: () => void;
}

/** The drawing: each box is chosen, moved and opened for writing here. */
export function DiagramCanvas({
  diagram: { boxes, arrows },
  chosen,
  onChoose,
  onBegin,
  onMove,
  onWrite,
  onDelete,
}: CanvasProps) {
  const svg = useRef<SVGSVGElement>(null);
  const held = useRef<{ id: string; dx: number; dy: number } | null>(null);
  const head = useId();
  const pointAt = ({ clientX, clientY }: PointerEvent): [number, number] => {
    const area = svg.current?.getBoundingClientRect();
    if (!area) return [0, 0];
    return [((clientX - area.left) / area.width) * rules.WIDE, ((clientY - area.top) / area.height) * rules.HIGH];
  };
  const take = (event: PointerEvent, box: Box): void => {
    const [x, y] = pointAt(event);
    held.current = { id: box.id, dx: box.x - x, dy: box.y - y };
    svg.current?.setPointerCapture(event.pointerId);
    onBegin();
    onChoose(box.id);
  };
  const drag = (event: PointerEvent): void => {
    const box = boxes.find(({ id }) => id === held.current?.id);
    if (!box || !held.current) return;
    const [x, y] = pointAt(event);
    onMove(rules.movedTo(box, x + held.current.dx, y + held.current.dy));
  };
  const press = (event: KeyboardEvent, box: Box): void => {
    const [dx, dy] = MOVES[event.key] ?? [];
    if (dx !== undefined && dy !== undefined) {
      onBegin();
      onMove(rules.movedTo(box, box.x + dx, box.y + dy));
    } else if (event.key === 'Enter' || event.key === ' ') onWrite();
    else if (event.key === 'Delete') onDelete();
    else return;
    event.preventDefault();
  };
  return (
    <svg
      ref={svg}
      role="group"
      aria-label={words.diagramOf}
      viewBox={`0 0 ${rules.WIDE} ${rules.HIGH}`}
      className="w-full min-w-160 rounded-lg border border-line bg-sunken"
      onPointerMove={drag}
      onPointerUp={() => (held.current = null)}
      onPointerCancel={() => (held.current = null)}
    >
      <defs>
        <marker id={head} viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" orient="auto">
          <path d="M0 0 L10 5 L0 10 Z" className="fill-ink" />
        </marker>
      </defs>
      {arrows.map((arrow) => {
        const ends = rules.endsOf(arrow, boxes);
        if (ends === undefined) return null;
        const [[x1, y1], [x2, y2]] = ends;
        return (
          <g key={`${arrow.from}-${arrow.to}`}>
            <path d={`M${x1} ${y1} L${x2} ${y2}`} className="stroke-ink" strokeWidth={2} markerEnd={`url(#${head})`} />
            <text x={(x1 + x2) / 2} y={(y1 + y2) / 2 - 8} textAnchor="middle" fontSize={14} className="fill-ink">
              {arrow.text}
            </text>
          </g>
        );
      })}
      {boxes.map((box) => (
        <g
          key={box.id}
          role="button"
          tabIndex={0}
          aria-label={box.text}
          aria-pressed={box.id === chosen}
          transform={`translate(${box.x} ${box.y})`}
          className="cursor-move touch-none outline-none [&:focus-visible>path]:stroke-4"
          onFocus={() => onChoose(box.id)}
          onPointerDown={(event) => take(event, box)}
          onDoubleClick={onWrite}
          onKeyDown={(event) => press(event, box)}
        >
          <path
            d={rules.outlineOf(box)}
            className={`fill-surface ${box.id === chosen ? 'stroke-primary' : 'stroke-ink'}`}
            strokeWidth={box.id === chosen ? 3 : 2}
          />
          <text textAnchor="middle" dominantBaseline="middle" fontSize={15} className="fill-ink select-none">
            {rules.linesOf(box.text).map((line, at, all) => (
              <tspan key={at} x={0} y={rules.lineAt(at, all.length)}>
                {line}
              </tspan>
            ))}
          </text>
        </g>
      ))}
    </svg>
  );
}
