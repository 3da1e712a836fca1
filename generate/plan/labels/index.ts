import { linesOf } from '../../words.ts';

/** English words → those of another language, from the lines `English=Translation` of a data file. */
function dictionary(name: string): ReadonlyMap<string, string> {
  return new Map(
    linesOf(new URL(`${name}.txt`, import.meta.url)).map((line): [string, string] => {
      const at = line.indexOf('=');
      return [line.slice(0, at), line.slice(at + 1)];
    }),
  );
}

const germanLabels = dictionary('german');
const french = dictionary('french');
const spanish = dictionary('spanish');
const italian = dictionary('italian');
const portuguese = dictionary('portuguese');
const dutch = dictionary('dutch');

/** How labels are said in a language. */
export interface Tongue {
  /** What every app may say, from its English. */
  labels: ReadonlyMap<string, string>;
  /** The same with the words of the templates, whose slots are not filled yet. */
  templates: ReadonlyMap<string, string>;
  /** What stands where a sentence has no translation: better a plain one than a foreign one. By the key that holds it. */
  plain: Readonly<Record<string, string>>;
  /** “{Units} by status” */
  by(many: string, what: string): string;
  words: Readonly<Record<'status' | 'plan' | 'week' | 'month', string>>;
  /** “New {units} per week” */
  per(many: string, unit: string, fresh: boolean): string;
  /** “Open {units}” */
  open(many: string): string;
  failed(many: string): string;
  /** “Mark cleaning” */
  mark(label: string): string;
}

const TONGUES: ReadonlyMap<string, Tongue> = new Map<string, Tongue>([
  [
    'de',
    {
      labels: germanLabels,
      templates: new Map([...dictionary('german-templates'), ...germanLabels]),
      plain: {
        message: 'Das ist so nicht möglich.',
        confirm: 'Wirklich fortfahren?',
        empty: 'Hier ist gerade nichts zu tun.',
        description: '',
        help: '',
        placeholder: '',
      },
      by: (many, what) => `${many} nach ${what}`,
      words: { status: 'Status', plan: 'Plan', week: 'Woche', month: 'Monat' },
      per: (many, unit, fresh) => `${fresh ? 'Neue ' : ''}${many} pro ${unit}`,
      open: (many) => `${many}: offen`,
      failed: (many) => `${many}: nicht bestanden`,
      mark: (label) => `Als „${label}“ markieren`,
    },
  ],
  [
    'fr',
    {
      labels: french,
      templates: french,
      plain: {
        message: 'Ce n’est pas possible ainsi.',
        confirm: 'Continuer vraiment ?',
        empty: 'Rien à faire ici pour le moment.',
        description: '',
        help: '',
        placeholder: '',
      },
      by: (many, what) => `${many} par ${what}`,
      words: { status: 'statut', plan: 'formule', week: 'semaine', month: 'mois' },
      per: (many, unit, fresh) => `${many} par ${unit}${fresh ? ' (nouveau)' : ''}`,
      open: (many) => `${many} : en cours`,
      failed: (many) => `${many} : échec`,
      mark: (label) => `Marquer : ${label}`,
    },
  ],
  [
    'es',
    {
      labels: spanish,
      templates: spanish,
      plain: {
        message: 'Así no es posible.',
        confirm: '¿Continuar de verdad?',
        empty: 'Ahora no hay nada que hacer aquí.',
        description: '',
        help: '',
        placeholder: '',
      },
      by: (many, what) => `${many} por ${what}`,
      words: { status: 'estado', plan: 'plan', week: 'semana', month: 'mes' },
      per: (many, unit, fresh) => `${many} por ${unit}${fresh ? ' (nuevo)' : ''}`,
      open: (many) => `${many}: en curso`,
      failed: (many) => `${many}: no superado`,
      mark: (label) => `Marcar: ${label}`,
    },
  ],
  [
    'it',
    {
      labels: italian,
      templates: italian,
      plain: {
        message: 'Così non è possibile.',
        confirm: 'Continuare davvero?',
        empty: 'Per ora qui non c’è nulla da fare.',
        description: '',
        help: '',
        placeholder: '',
      },
      by: (many, what) => `${many} per ${what}`,
      words: { status: 'stato', plan: 'piano', week: 'settimana', month: 'mese' },
      per: (many, unit, fresh) => `${many} per ${unit}${fresh ? ' (nuovo)' : ''}`,
      open: (many) => `${many}: in corso`,
      failed: (many) => `${many}: non superato`,
      mark: (label) => `Segna: ${label}`,
    },
  ],
  [
    'pt',
    {
      labels: portuguese,
      templates: portuguese,
      plain: {
        message: 'Assim não é possível.',
        confirm: 'Continuar mesmo?',
        empty: 'Por enquanto não há nada a fazer aqui.',
        description: '',
        help: '',
        placeholder: '',
      },
      by: (many, what) => `${many} por ${what}`,
      words: { status: 'status', plan: 'plano', week: 'semana', month: 'mês' },
      per: (many, unit, fresh) => `${many} por ${unit}${fresh ? ' (novo)' : ''}`,
      open: (many) => `${many}: em andamento`,
      failed: (many) => `${many}: reprovado`,
      mark: (label) => `Marcar: ${label}`,
    },
  ],
  [
    'nl',
    {
      labels: dutch,
      templates: dutch,
      plain: {
        message: 'Zo kan dat niet.',
        confirm: 'Echt doorgaan?',
        empty: 'Hier is nu niets te doen.',
        description: '',
        help: '',
        placeholder: '',
      },
      by: (many, what) => `${many} naar ${what}`,
      words: { status: 'status', plan: 'abonnement', week: 'week', month: 'maand' },
      per: (many, unit, fresh) => `${fresh ? 'Nieuw: ' : ''}${many} per ${unit}`,
      open: (many) => `${many}: open`,
      failed: (many) => `${many}: niet geslaagd`,
      mark: (label) => `Markeren: ${label}`,
    },
  ],
]);

/** How labels are said in a language; undefined where they stay English. */
export function tongueOf(language: string): Tongue | undefined {
  return TONGUES.get(language);
}
