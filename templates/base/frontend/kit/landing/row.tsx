import { Badge } from '@/kit/ui/notes';
import { Picture, SHAPES, type Ratio } from '../picture';
import type { LandingRow } from './types';

interface TileProps {
  readonly row: LandingRow;
  readonly ratio: Ratio;
  /** Without a card around it. */
  readonly plain?: boolean;
  readonly pictured?: boolean;
  /** As high as its place: the picture takes what is left. */
  readonly fill?: boolean;
}

/** What a row looks like: the picture that somebody gave it, else one the app draws. */
export function RowArt({
  row,
  ratio = '4:3',
  className = '',
}: Pick<TileProps, 'row'> & { ratio?: Ratio; className?: string }) {
  if (row.picture === undefined)
    return <Picture kind={row.kind} seed={row.seed} alt="" ratio={ratio} className={className} />;
  return (
    <img src={row.picture} alt="" className={`block w-full bg-sunken object-cover ${SHAPES[ratio]} ${className}`} />
  );
}

/** A row with its picture. */
export function Tile({ row, ratio, plain = false, pictured = true, fill = false }: TileProps) {
  return (
    <div className={plain ? 'relative min-w-0' : `card h-full overflow-hidden p-0 ${fill ? 'flex flex-col' : ''}`}>
      {pictured && <RowArt row={row} ratio={ratio} className={fill ? 'min-h-0 flex-1' : ''} />}
      <div className={plain ? 'pt-3' : 'p-4'}>
        <p className="leading-snug font-semibold wrap-break-word">
          <Name row={row} />
        </p>
        {row.detail && <p className="mt-0.5 truncate text-sm text-muted">{row.detail}</p>}
        {row.status && (
          <p className="mt-2">
            <Badge tone={row.tone}>{row.status}</Badge>
          </p>
        )}
      </div>
    </div>
  );
}

/** The name of a row; all of the row leads to its page, where it has one. */
function Name({ row }: Pick<TileProps, 'row'>) {
  if (row.href === undefined) return row.title;
  return (
    <a href={row.href} className="after:absolute after:inset-0 hover:underline">
      {row.title}
    </a>
  );
}

interface LineProps {
  readonly row: LandingRow;
  /** Without room at its sides. */
  readonly flush?: boolean;
  /** A line below it. */
  readonly rule?: boolean;
}

/** A row in one line of a list. */
export function RowLine({ row, flush = false, rule = false }: LineProps) {
  return (
    <li
      className={`relative flex min-w-0 items-center gap-4 py-3 ${flush ? '' : 'px-4'} ${rule ? 'border-b border-line' : ''}`}
    >
      <div className="w-14 shrink-0 overflow-hidden rounded-theme">
        <RowArt row={row} ratio="1:1" />
      </div>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 leading-snug font-semibold wrap-break-word">
          <Name row={row} />
        </span>
        {row.detail && <span className="block truncate text-sm text-muted">{row.detail}</span>}
        {row.status && (
          <span className="mt-1 block sm:hidden">
            <Badge tone={row.tone}>{row.status}</Badge>
          </span>
        )}
      </span>
      {row.status && (
        <span className="max-sm:hidden">
          <Badge tone={row.tone}>{row.status}</Badge>
        </span>
      )}
    </li>
  );
}
