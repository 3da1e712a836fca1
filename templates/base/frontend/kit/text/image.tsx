'use client';

/** An editor of pictures: turned, cut, lighter or darker, written and drawn on. The picture stays in the browser. */
import { useEffect, useId, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { DownloadIcon, FlipHorizontalIcon, RotateCwIcon, Undo2Icon, type LucideIcon } from 'lucide-react';
import { Frame } from './frame';
import { INITIAL, paint, sizeOf, type Look, type Point } from './painting';

// <words>
const words = {
  choosePicture: 'Choose a picture',
  emptyCanvas: 'Empty canvas',
  topText: 'Text at the top',
  bottomText: 'Text at the bottom',
  textColour: 'Colour of text and pen',
  textSize: 'Size of the text',
  turnPicture: 'Rotate',
  flipPicture: 'Flip',
  brightness: 'Brightness',
  contrast: 'Contrast',
  saturation: 'Saturation',
  cropEdges: 'Crop',
  cropLeft: 'Left',
  cropRight: 'Right',
  cropTop: 'Top',
  cropBottom: 'Bottom',
  undoStep: 'Undo',
  startOver: 'Reset',
  savePicture: 'Download picture',
  drawOnPicture: 'Picture; draw on it with mouse or finger',
  noPicture: 'This file is no picture that can be opened.',
};
// </words>

/** As many steps as can be undone. */
const MOST_STEPS = 60;
/** As many megapixels as are worked on: larger pictures are made smaller. */
const MOST_SIDE = 2_400;

export function PictureEditor({ of, title, lead }: { of: string; title: string; lead: string }) {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [steps, setSteps] = useState<Look[]>([INITIAL]);
  const [hasFailed, setFailed] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const look = steps.at(-1) ?? INITIAL;
  useEffect(() => {
    if (canvas.current !== null) paint(canvas.current, picture, look);
  }, [picture, look]);

  /** The next step; what goes on in the same control, as a slider that is drawn, is one step. */
  const [control, setControl] = useState('');
  const change = (part: Partial<Look>, by: string): void => {
    const next = { ...look, ...part };
    setSteps(by !== '' && by === control ? [...steps.slice(0, -1), next] : [...steps, next].slice(-MOST_STEPS));
    setControl(by);
  };
  const undo = (): void => {
    setControl('');
    if (steps.length > 1) setSteps(steps.slice(0, -1));
  };
  const open = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    try {
      const whole = await createImageBitmap(file);
      const scale = Math.min(1, MOST_SIDE / Math.max(whole.width, whole.height));
      setPicture(
        scale === 1
          ? whole
          : await createImageBitmap(whole, {
              resizeWidth: Math.round(whole.width * scale),
              resizeHeight: Math.round(whole.height * scale),
            }),
      );
      setSteps([INITIAL]);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  const id = useId();
  return (
    <Frame title={title} lead={lead}>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <div className="flex flex-wrap gap-2">
            <label htmlFor={`${id}-file`} className="button button-primary min-h-11 cursor-pointer">
              {words.choosePicture}
            </label>
            <input
              id={`${id}-file`}
              type="file"
              accept="image/*"
              className="sr-only"
              onChange={(event) => void open(event.target.files?.[0])}
            />
            <Button
              label={words.emptyCanvas}
              onPress={() => {
                setPicture(null);
                setSteps([INITIAL]);
              }}
            />
            <Button label={words.undoStep} icon={Undo2Icon} isOff={steps.length < 2} onPress={undo} />
            <Button label={words.savePicture} icon={DownloadIcon} onPress={() => save(canvas.current, of)} />
          </div>
          {hasFailed && (
            <p role="alert" className="mt-2 text-sm text-danger">
              {words.noPicture}
            </p>
          )}
          <Canvas
            canvas={canvas}
            size={sizeOf(picture, look)}
            onDrawn={(line) => change({ lines: [...look.lines, { points: line, colour: look.colour }] }, '')}
          />
        </div>
        <div className="grid content-start gap-4">
          {(['top', 'bottom'] as const).map((part) => (
            <div key={part}>
              <label htmlFor={`${id}-${part}`} className="block text-sm font-medium">
                {part === 'top' ? words.topText : words.bottomText}
              </label>
              <input
                id={`${id}-${part}`}
                className="input mt-1 min-h-11"
                maxLength={120}
                autoComplete="off"
                value={look[part]}
                onChange={(event) => change({ [part]: event.target.value }, part)}
              />
            </div>
          ))}
          <div className="flex items-center justify-between gap-3">
            <label htmlFor={`${id}-colour`} className="text-sm font-medium">
              {words.textColour}
            </label>
            <input
              id={`${id}-colour`}
              type="color"
              className="h-11 w-16 cursor-pointer"
              value={look.colour}
              onChange={(event) => change({ colour: event.target.value }, 'colour')}
            />
          </div>
          <Slider
            label={words.textSize}
            value={look.size}
            from={3}
            to={25}
            onMove={(size) => change({ size }, 'size')}
          />
          <div className="flex flex-wrap gap-2">
            <Button
              label={words.turnPicture}
              icon={RotateCwIcon}
              onPress={() => change({ turns: (look.turns + 1) % 4 }, '')}
            />
            <Button
              label={words.flipPicture}
              icon={FlipHorizontalIcon}
              onPress={() => change({ isFlipped: !look.isFlipped }, '')}
            />
            <Button label={words.startOver} onPress={() => change(INITIAL, '')} />
          </div>
          {(['brightness', 'contrast', 'saturation'] as const).map((part) => (
            <Slider
              key={part}
              label={words[part]}
              value={look[part]}
              from={0}
              to={200}
              onMove={(value) => change({ [part]: value }, part)}
            />
          ))}
          <fieldset className="grid gap-3">
            <legend className="mb-2 text-sm font-semibold">{words.cropEdges}</legend>
            {(
              [
                ['left', words.cropLeft],
                ['right', words.cropRight],
                ['up', words.cropTop],
                ['down', words.cropBottom],
              ] as const
            ).map(([side, label]) => (
              <Slider
                key={side}
                label={label}
                value={look[side]}
                from={0}
                to={45}
                onMove={(value) => change({ [side]: value }, side)}
              />
            ))}
          </fieldset>
        </div>
      </div>
    </Frame>
  );
}

/** The picture as it is now; a line that is drawn on it is told when it ends. */
function Canvas({
  canvas,
  size,
  onDrawn,
}: {
  canvas: RefObject<HTMLCanvasElement | null>;
  size: { width: number; height: number };
  onDrawn: (line: Point[]) => void;
}) {
  const line = useRef<Point[]>([]);
  const pointAt = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>): Point => {
    const box = currentTarget.getBoundingClientRect();
    return [(clientX - box.left) / box.width, (clientY - box.top) / box.height];
  };
  return (
    <canvas
      ref={canvas}
      width={size.width}
      height={size.height}
      role="img"
      aria-label={words.drawOnPicture}
      className="mt-4 h-auto max-h-[70vh] max-w-full touch-none rounded-lg border border-line bg-surface"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        line.current = [pointAt(event)];
      }}
      onPointerMove={(event) => {
        if (line.current.length > 0) line.current.push(pointAt(event));
      }}
      onPointerUp={() => {
        if (line.current.length > 1) onDrawn(line.current);
        line.current = [];
      }}
    />
  );
}

function Button({
  label,
  icon: Icon,
  isOff = false,
  onPress,
}: {
  label: string;
  icon?: LucideIcon;
  isOff?: boolean;
  onPress: () => void;
}) {
  return (
    <button type="button" className="button min-h-11" disabled={isOff} onClick={onPress}>
      {Icon && <Icon aria-hidden className="size-4" />}
      {label}
    </button>
  );
}

function Slider({
  label,
  value,
  from,
  to,
  onMove,
}: {
  label: string;
  value: number;
  from: number;
  to: number;
  onMove: (value: number) => void;
}) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="flex justify-between gap-3 text-sm font-medium">
        {label}
        <span className="text-muted tabular-nums">{value}</span>
      </label>
      <input
        id={id}
        type="range"
        className="mt-1 w-full accent-(--primary)"
        min={from}
        max={to}
        value={value}
        onChange={(event) => onMove(event.target.valueAsNumber)}
      />
    </div>
  );
}

/** Hands the picture over as a file. */
function save(canvas: HTMLCanvasElement | null, name: string): void {
  canvas?.toBlob((blob) => {
    if (blob === null) return;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = `${name}.png`;
    link.click();
    URL.revokeObjectURL(link.href);
  }, 'image/png');
}
