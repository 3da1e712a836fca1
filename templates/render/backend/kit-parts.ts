import { noticed, ticketsIn, type Blueprint } from '../../blueprint/index.ts';
import { python, pythonTuple } from '../../quote/index.ts';
import type { SchemaTable } from './schema.ts';

/** A part of the kit that a blueprint switches on: its files below `backend/`, and its tables as the chain of migrations has them. */
interface KitPart {
  readonly files: readonly string[];
  readonly tables: Readonly<Record<string, SchemaTable>>;
}

const SCORES: KitPart = {
  files: ['kit/scores.py', 'tests/test_kit_scores.py'],
  tables: {
    game_scores: {
      columns: {
        game: { type: 'sa.Text()', nullable: false },
        player: { type: 'sa.Text()', nullable: false },
        points: { type: 'sa.Integer()', nullable: false },
      },
      constraints: index('game_scores', 'ix_game_scores_game_points', ['game', 'points']),
    },
  },
};

const TICKETS: KitPart = { files: ['kit/door.py', 'kit/tickets.py', 'tests/test_kit_tickets.py'], tables: {} };

const PLACES: KitPart = { files: ['tests/test_kit_places.py'], tables: {} };

/** What happens to people's rows, for the bell. */
const NOTICES: KitPart = {
  files: ['kit/notices.py', 'tests/test_kit_notices.py'],
  tables: {
    account_notices: {
      columns: {
        route: { type: 'sa.Text()', nullable: false },
        row_id: { type: 'sa.Uuid()', nullable: false },
        label: { type: 'sa.Text()', nullable: false },
        status: { type: 'sa.Text()', nullable: false },
        seen: { type: 'sa.Boolean()', nullable: false },
      },
      constraints: {},
    },
  },
};

/** The pictures that people add; every app has accounts, and an account has one. */
const PICTURES: KitPart = {
  files: [],
  tables: {
    kept_pictures: {
      columns: {
        route: { type: 'sa.Text()', nullable: true },
        row_id: { type: 'sa.Uuid()', nullable: true },
        place: { type: 'sa.Integer()', nullable: false },
        media_type: { type: 'sa.Text()', nullable: false },
        width: { type: 'sa.Integer()', nullable: false },
        height: { type: 'sa.Integer()', nullable: false },
        size: { type: 'sa.Integer()', nullable: false },
        digest: { type: 'sa.Text()', nullable: false },
        large: { type: 'sa.LargeBinary()', nullable: false },
        small: { type: 'sa.LargeBinary()', nullable: false },
      },
      constraints: index('kept_pictures', 'ix_kept_pictures_route_row_id', ['route', 'row_id']),
    },
  },
};

function index(table: string, name: string, columns: readonly string[]): SchemaTable['constraints'] {
  const source = pythonTuple(columns.map(python)).replace(/^\((.*?),?\)$/u, '[$1]');
  return { [name]: { kind: 'index', source, add: `op.create_index(${python(name)}, ${python(table)}, ${source})` } };
}

function partsOf(blueprint: Blueprint): KitPart[] {
  return [
    PICTURES,
    ...(blueprint.site.pages.some((page) => page.kind === 'game') ? [SCORES] : []),
    ...(ticketsIn(blueprint) === undefined ? [] : [TICKETS]),
    ...(waitsSomewhere(blueprint) ? [PLACES] : []),
    ...(noticed(blueprint).length > 0 ? [NOTICES] : []),
  ];
}

/** Files of the kit that this app has besides those that every app has. */
export const kitFiles = (blueprint: Blueprint): readonly string[] => partsOf(blueprint).flatMap(({ files }) => files);

/** Tables of the kit that this app has, by name. */
export function kitTables(blueprint: Blueprint): Readonly<Record<string, SchemaTable>> {
  return Object.assign({}, ...partsOf(blueprint).map(({ tables }) => tables)) as Record<string, SchemaTable>;
}

/** What goes into `offers.py` for the games of the site; nothing where there are none. */
export function renderGames({ site }: Blueprint): { readonly before: string; readonly after: string } {
  const games = site.pages.flatMap((page) => (page.kind === 'game' ? [page] : []));
  if (games.length === 0) return { before: '', after: '' };
  const each = games.map(({ path, game }) => `ScoredGame(name=${python(path)}, kind=${python(game)})`);
  return {
    before: `PLAYED = ${pythonTuple(each)}\n`,
    after: 'router.include_router(score_router(*PLAYED))\n',
  };
}

/** The sample rows of the kit's own tables, as lines of `migrations/seed.py`. */
export function kitSamples({ site }: Blueprint): string[] {
  return site.pages.flatMap((page) => {
    if (page.kind !== 'game' || page.scores.length === 0) return [];
    const rows = page.scores.map(({ name, points }) => `(${python(name)}, ${String(points)})`);
    return [`sample_scores(session, ${python(page.path)}, ${pythonTuple(rows)})`];
  });
}

/** Whether people wait in line for a place somewhere. */
function waitsSomewhere({ entities }: Blueprint): boolean {
  return entities.some(({ rules }) => rules.some((rule) => rule.kind === 'capacity' && rule.waiting !== undefined));
}
