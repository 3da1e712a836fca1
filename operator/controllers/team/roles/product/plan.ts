import { BLUEPRINT } from '../../../../../history/index.ts';
import { blueprint, nameApp, pathOf, type AppNames, type Blueprint } from '../../../../../templates/index.ts';

type Entity = Blueprint['entities'][number];
type Field = Entity['fields'][number];

/** A thing of the app, with what its counts are called. */
export interface Thing {
  readonly entity: Entity;
  /** Counts of its list, for those who are signed in. */
  readonly list: string;
  /** Counts of its list on the site, where it has one. */
  readonly shown: readonly string[];
  /** Counts of what adds one: the form of those who are signed in, and forms of the site. */
  readonly forms: readonly { readonly name: string; readonly page: string | undefined }[];
  /** The field that goes by this name over the wire. */
  readonly field: (json: string) => Field | undefined;
}

/** The app's plan among its files; undefined where there is none, as in an app that nobody here made. */
export function planOf(files: ReadonlyMap<string, string>): Blueprint | undefined {
  try {
    return blueprint.parse(JSON.parse(files.get(BLUEPRINT) ?? ''));
  } catch {
    return undefined;
  }
}

/** The things of a plan. */
export function thingsOf(plan: Blueprint): Thing[] {
  const names: AppNames = nameApp(plan);
  return plan.entities.map((entity) => {
    const { route, fields } = names.entity(entity.id);
    const pages = plan.site.pages.filter((page) => page.kind === 'form' && page.entity === entity.id);
    const path = pathOf(plan, entity.id);
    return {
      entity,
      list: `GET /api/${route}`,
      shown: path === undefined ? [] : [`GET /api/site/${path}`],
      forms: [
        { name: `POST /api/${route}`, page: undefined },
        ...pages.map((page) => ({ name: `POST /api/site/forms/${page.path}`, page: `page /${page.path}` })),
      ],
      field: (json) => entity.fields.find(({ id }) => fields.get(id)?.json === json),
    };
  });
}
