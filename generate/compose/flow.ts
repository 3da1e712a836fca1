import { z } from 'zod';
import { identifierOf, step, type WorkflowDraft } from '../../templates/index.ts';
import type { Archetype } from '../lexicon/index.ts';
import { capitalised } from '../text/inflect.ts';
import { dataOf } from '../words.ts';

const STATES = z.record(z.string(), z.array(z.string())).parse(dataOf(new URL('states.yaml', import.meta.url)));
const [BAD, GOOD, BUSY, ENDING, DONE] = ['bad', 'good', 'busy', 'ending', 'done'].map(
  (each): ReadonlySet<string> => new Set(STATES[each]),
) as [ReadonlySet<string>, ReadonlySet<string>, ReadonlySet<string>, ReadonlySet<string>, ReadonlySet<string>];

/** What states of other languages mean: how they begin, and the English word that tells how they are shown. */
const MEANINGS: readonly (readonly [RegExp, string])[] = [
  [
    /^(abgelehnt|zurückgewiesen|refus[ée]|rejeté|rechazad|denegad|rifiutat|respint|recusad|rejeitad|negad|afgewezen|geweigerd)/u,
    'rejected',
  ],
  [
    /^(storniert|abgesagt|gekündigt|annulé|cancelad|anulad|annullat|cancellat|disdett|geannuleerd|opgezegd)/u,
    'cancelled',
  ],
  [/^(überfällig|en retard|vencid|scadut|atrasad|te laat|verlopen|abgelaufen|expiré|caducad)/u, 'overdue'],
  [/^(defekt|kaputt|en panne|averiad|guast|quebrad|avariad|defect|stuk)/u, 'broken'],
  [/^(bezahlt|beglichen|payé|réglé|pagad|pagat|pag[ao]$|betaald)/u, 'paid'],
  [
    /^(erledigt|abgeschlossen|fertig|terminé|achevé|terminad|completad|finalizad|hech|completat|conclu|afgerond|klaar)/u,
    'done',
  ],
  [/^(geliefert|zugestellt|ausgeliefert|livré|entregad|entregue|consegnat|geleverd|bezorgd)/u, 'delivered'],
  [/^(angenommen|akzeptiert|accepté|aceptad|accettat|aceit|geaccepteerd)/u, 'accepted'],
  [/^(genehmigt|freigegeben|approuvé|validé|aprobad|approvat|aprovad|goedgekeurd)/u, 'approved'],
  [/^(bestätigt|confirmé|confirmad|confermat|bevestigd)/u, 'confirmed'],
  [/^(zurückgegeben|zurück$|rendu|devuelt|restituit|devolvid|teruggebracht|geretourneerd)/u, 'returned'],
  [/^(aktiv|actif|activo|attiv|ativ|actief)/u, 'active'],
  [/^(frei|verfügbar|libre|disponible|disponibile|liber|livre|disponível|vrij|beschikbaar)/u, 'free'],
  [
    /^(wartet|wartend|offen|en attente|pendiente|in attesa|in sospeso|pendente|wachtend|pausiert|en pause|pausad|in pausa|gepauzeerd)/u,
    'pending',
  ],
  [/^(in bearbeitung|in arbeit|en cours|en curso|in corso|em andamento|bezig)/u, 'in progress'],
];

/** The English word by which a state is judged. */
function meaningOf(label: string): string {
  const lower = label.toLowerCase();
  return MEANINGS.find(([begins]) => begins.test(lower))?.[1] ?? lower;
}

/** How something ends, well or not. */
const isOutcome = (label: string): boolean => {
  const meaning = meaningOf(label).replaceAll('_', ' ');
  return ENDING.has(meaning) || BAD.has(meaning);
};

/** The states an idea lists. "Staff mark appointments done or no-show" names only how it ends: it begins as such things do. */
export function statesOf(labels: readonly string[], own: WorkflowDraft | undefined): readonly string[] {
  if (labels.length < 2 || !labels.every(isOutcome)) return labels;
  const before = (own?.states ?? []).filter((state) => state.final !== true && !isOutcome(state.label));
  return [...before.map((state) => state.label), ...labels];
}

/** A workflow from the states an idea lists, in its order. Things and places move freely between them; whatever is handled goes forward, and may fail. */
export function flowFrom(labels: readonly string[], kind: Archetype): WorkflowDraft | undefined {
  const states = labels.map((label) => ({
    id: identifierOf(label),
    label: capitalised(label),
    tone: toneOf(label),
    final: ENDING.has(meaningOf(label)),
  }));
  const ids = new Set(states.map((state) => state.id));
  if (states.length < 2 || ids.size !== states.length) return undefined;
  const free = ['place', 'asset', 'animal', 'plant', 'goods'].includes(kind);
  if (free) {
    for (const state of states) state.final = false;
    const transitions = states.map((state) =>
      step(
        `Mark ${state.label.toLowerCase()}`,
        states
          .filter((other) => other !== state)
          .map((other) => other.id)
          .join('|'),
        state.id,
        { tone: state.tone },
      ),
    );
    return { states, transitions };
  }
  const first = states[0];
  if (first === undefined) return undefined;
  // "get reviewed, approved or declined": what waits comes before what was done to it.
  if (DONE.has(first.id)) {
    states.unshift({ id: 'submitted', label: 'Submitted', tone: 'info', final: false });
  } else if (labels.every(isOutcome)) {
    states.unshift({ id: 'open', label: 'Open', tone: 'info', final: false });
  }
  const start = states[0] ?? first;
  start.final = false;
  const chain = states.filter((state) => !BAD.has(meaningOf(state.label)));
  const transitions = chain
    .slice(1)
    .map((state, at) =>
      step(`Mark ${state.label.toLowerCase()}`, chain[at]?.id ?? start.id, state.id, { tone: state.tone }),
    );
  for (const state of chain.slice(0, -1)) state.final = false;
  const alive = chain.slice(0, Math.max(1, chain.length - 1)).map((state) => state.id);
  for (const state of states.filter((each) => BAD.has(meaningOf(each.label)))) {
    transitions.push(
      step(`Mark ${state.label.toLowerCase()}`, alive.filter((id) => id !== state.id).join('|') || start.id, state.id, {
        tone: 'danger',
      }),
    );
  }
  return { states, transitions };
}

function toneOf(label: string): 'success' | 'danger' | 'warning' | 'info' | 'neutral' {
  const meaning = meaningOf(label);
  if (BAD.has(meaning)) return 'danger';
  if (GOOD.has(meaning)) return 'success';
  if (BUSY.has(meaning)) return 'warning';
  return 'info';
}
