'use client';

/** An editor of diagrams: boxes that are moved by mouse, finger or arrow keys, and arrows between them. Diagrams stay in this browser. */
import { ArrowRightIcon, CircleIcon, DiamondIcon, DownloadIcon, SquareIcon, TrashIcon, Undo2Icon } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { DiagramCanvas } from './diagram-canvas';
import { DocumentBar, fileNameOf, useDocuments } from './documents';
import { Frame, saveText } from './frame';
import * as rules from './diagram-rules';
import type { Box, Diagram, Shape } from './diagram-rules';

// <words>
const words = {
  addBox: 'Box',
  addRound: 'Start or end',
  addDecision: 'Decision',
  boxText: 'Text of the box',
  arrowTo: 'Arrow to',
  arrowText: 'Text of the arrow',
  addArrow: 'Draw arrow',
  deletePart: 'Delete box',
  deleteArrow: (to: string) => `Delete arrow to ${to}`,
  chooseBox: 'Choose a box to write in it, move it or draw an arrow from it.',
  diagramKeys: 'Move a box with mouse, finger or arrow keys.',
  undoStep: 'Undo',
  keptHereOnly: 'Saved in this browser.',
  saveAs: (kind: string) => `Download as ${kind}`,
};
// </words>

const SHAPES: Record<Shape, { label: string; icon: ReactNode }> = {
  box: { label: words.addBox, icon: <SquareIcon aria-hidden className="size-4" /> },
  round: { label: words.addRound, icon: <CircleIcon aria-hidden className="size-4" /> },
  decision: { label: words.addDecision, icon: <DiamondIcon aria-hidden className="size-4" /> },
};
const EMPTY: Diagram = { boxes: [], arrows: [] };
/** As many steps as can be undone. */
const MOST_STEPS = 60;

interface DiagramEditorProps {
  of: string;
  title: string;
  lead: string;
}

export function DiagramEditor({ of, title, lead }: DiagramEditorProps) {
  const documents = useDocuments<Diagram>({
    place: `diagrams:${of}`,
    first: () => ({ name: title, ...begun() }),
    empty: () => ({ boxes: [], arrows: [] }),
    isBody: rules.isDiagram,
  });
  const { now, change } = documents;
  const [steps, setSteps] = useState<{ of: string; diagram: Diagram }[]>([]);
  const [chosen, setChosen] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const { boxes, arrows } = now ?? EMPTY;
  const box = boxes.find((each) => each.id === chosen);

  const keep = (): void => {
    if (now) setSteps([...steps, { of: now.id, diagram: { boxes, arrows } }].slice(-MOST_STEPS));
  };
  const put = (next: Diagram): void => {
    keep();
    change(next);
  };
  const alter = (next: Box): void => change({ boxes: boxes.map((each) => (each.id === next.id ? next : each)) });
  const add = (shape: Shape): void => {
    const [x, y] = rules.placed(boxes);
    const one = { id: `${Date.now()}`, shape, x, y, text: SHAPES[shape].label };
    put({ boxes: [...boxes, one], arrows });
    setChosen(one.id);
    requestAnimationFrame(() => field.current?.select());
  };
  /** Where it stood before; a field that was only looked into changed nothing. */
  const last = steps.findLast(
    ({ of: drawing, diagram }) => drawing === now?.id && (diagram.boxes !== boxes || diagram.arrows !== arrows),
  );
  const undo = (): void => {
    if (last === undefined) return;
    setSteps(steps.filter((step, at) => step.of !== last.of || at < steps.indexOf(last)));
    change(last.diagram);
  };
  const remove = (): void => {
    put(rules.without({ boxes, arrows }, chosen));
    setChosen('');
  };
  const file = fileNameOf(now?.name ?? '', 'diagram');
  return (
    <Frame title={title} lead={lead}>
      <DocumentBar documents={documents} onAdd={() => setChosen('')} />
      <div className="flex flex-wrap gap-2">
        {rules.SHAPES.map((shape) => (
          <button key={shape} type="button" className="button min-h-11" onClick={() => add(shape)}>
            {SHAPES[shape].icon}
            {SHAPES[shape].label}
          </button>
        ))}
        <button type="button" className="button min-h-11" disabled={last === undefined} onClick={undo}>
          <Undo2Icon aria-hidden className="size-4" />
          {words.undoStep}
        </button>
        <button
          type="button"
          className="button min-h-11"
          onClick={() => saveText(`${file}.svg`, rules.svgOf({ boxes, arrows }), 'image/svg+xml')}
        >
          <DownloadIcon aria-hidden className="size-4" />
          {words.saveAs('SVG')}
        </button>
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0">
          <div className="overflow-x-auto">
            <DiagramCanvas
              diagram={{ boxes, arrows }}
              chosen={chosen}
              onChoose={setChosen}
              onBegin={keep}
              onMove={alter}
              onWrite={() => field.current?.focus()}
              onDelete={remove}
            />
          </div>
          <p className="mt-2 text-sm text-muted">
            {words.diagramKeys} {words.keptHereOnly}
          </p>
        </div>
        <div className="grid content-start gap-4">
          {box === undefined ? (
            <p className="text-sm text-muted">{words.chooseBox}</p>
          ) : (
            <>
              <div>
                <label htmlFor={`${id}-text`} className="block text-sm font-medium">
                  {words.boxText}
                </label>
                <input
                  id={`${id}-text`}
                  ref={field}
                  className="input mt-1 min-h-11"
                  maxLength={120}
                  value={box.text}
                  onFocus={keep}
                  onChange={(event) => alter({ ...box, text: event.target.value })}
                />
              </div>
              <Arrows key={box.id} box={box} diagram={{ boxes, arrows }} onPut={put} />
              <button type="button" className="button button-danger min-h-11" onClick={remove}>
                <TrashIcon aria-hidden className="size-4" />
                {words.deletePart}
              </button>
            </>
          )}
        </div>
      </div>
    </Frame>
  );
}

/** What the first diagram shows. */
function begun(): Diagram {
  return {
    boxes: [
      { id: 'start', shape: 'round', x: 130, y: 80, text: words.addRound },
      { id: 'choice', shape: 'decision', x: 130, y: 250, text: words.addDecision },
    ],
    arrows: [{ from: 'start', to: 'choice', text: '' }],
  };
}

interface ArrowsProps {
  box: Box;
  diagram: Diagram;
  onPut: (next: Diagram) => void;
}

/** The arrows that begin at a box, and one more. */
function Arrows({ box, diagram: { boxes, arrows }, onPut }: ArrowsProps) {
  const [to, setTo] = useState('');
  const [text, setText] = useState('');
  const id = useId();
  const own = arrows.filter(({ from }) => from === box.id);
  const others = boxes.filter((each) => each.id !== box.id && !own.some((arrow) => arrow.to === each.id));
  const nameOf = (of: string): string => boxes.find((each) => each.id === of)?.text ?? '';
  return (
    <>
      {own.map((arrow) => (
        <button
          key={arrow.to}
          type="button"
          className="button min-h-11 justify-start"
          aria-label={words.deleteArrow(nameOf(arrow.to))}
          onClick={() => onPut({ boxes, arrows: arrows.filter((each) => each !== arrow) })}
        >
          <ArrowRightIcon aria-hidden className="size-4 shrink-0" />
          <span className="truncate">{nameOf(arrow.to)}</span>
          <TrashIcon aria-hidden className="ml-auto size-4 shrink-0" />
        </button>
      ))}
      {others.length > 0 && (
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            const target = to || (others[0]?.id ?? '');
            onPut({ boxes, arrows: [...arrows, { from: box.id, to: target, text: text.trim() }] });
            [setTo, setText].forEach((set) => set(''));
          }}
        >
          <div>
            <label htmlFor={`${id}-to`} className="block text-sm font-medium">
              {words.arrowTo}
            </label>
            <select
              id={`${id}-to`}
              className="input mt-1 min-h-11"
              value={to}
              onChange={(event) => setTo(event.target.value)}
            >
              {others.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.text}
                </option>
              ))}
            </select>
          </div>
          <div>
            <label htmlFor={`${id}-said`} className="block text-sm font-medium">
              {words.arrowText}
            </label>
            <input
              id={`${id}-said`}
              className="input mt-1 min-h-11"
              maxLength={40}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </div>
          <button type="submit" className="button button-primary min-h-11">
            <ArrowRightIcon aria-hidden className="size-4" />
            {words.addArrow}
          </button>
        </form>
      )}
    </>
  );
}
