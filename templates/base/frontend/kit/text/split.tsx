'use client';

/** Costs that friends, flatmates or travellers share: who paid what for whom, who owes whom, and what the money went into. Kept in this browser; a link takes it along. */
import { LinkIcon, PlusIcon, XIcon } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { packedValue, unpackedValue } from './carried';
import { DocumentBar, useDocuments } from './documents';
import { Frame } from './frame';
import { CostForm } from './split-form';
import { Balances, Categories, History } from './split-parts';
import { emptyGroup, groupIn, isInvolved, merged, newId, type Cost, type Group } from './split-rules';

// <words>
const words = {
  untitled: 'Untitled',
  splitGroups: 'Groups',
  splitNewGroup: 'New group',
  splitPeople: 'Who shares',
  splitPerson: 'Name',
  splitAddPerson: 'Add',
  splitRemovePerson: (name: string) => `Remove ${name}`,
  splitPeopleFirst: 'Add at least two people, then what they paid.',
  splitPersonTwice: 'This name is there already.',
  splitShare: 'Copy a link for the others',
  splitShared:
    'The link is copied. Whoever opens it has the group as it is now, and what they add comes back by a link of theirs.',
  splitTooLong: 'This group is too large for a link.',
  splitTaken: 'What the link brought has been added to the group.',
  splitKept: 'Saved in this browser.',
};
// </words>

/** Before the group in an address. */
const MARK = '#group=';

export function Split({ of, title, lead }: { of: string; title: string; lead: string }) {
  const documents = useDocuments<Group>({
    place: `split:${of}`,
    first: () => ({ ...emptyGroup(), name: title }),
    empty: emptyGroup,
    isBody: (kept) => groupIn(kept) !== null,
  });
  const { now, all } = documents;
  const [told, setTold] = useState('');
  const [changed, setChanged] = useState<Cost | null>(null);
  const chosen = now?.id;
  useEffect(() => setChanged(null), [chosen]);
  const take = async (code: string): Promise<void> => {
    const [name, given] = ((await unpackedValue(code)) ?? []) as unknown[];
    const group = groupIn(given);
    window.history.replaceState(null, '', window.location.pathname);
    if (!group || typeof name !== 'string') return;
    const own = all.find(({ key }) => key === group.key);
    if (own) {
      documents.change(merged(own, group), own.id);
      documents.choose(own.id);
    } else documents.add(name.slice(0, 80), group);
    setTold(words.splitTaken);
  };
  const isReady = now !== undefined;
  useEffect(() => {
    const look = () => {
      const { hash } = window.location;
      if (isReady && hash.startsWith(MARK)) void take(hash.slice(MARK.length));
    };
    look();
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- looked at once the groups are there, and when the address changes
  }, [isReady]);

  const share = async (): Promise<void> => {
    if (!now) return;
    const { id: _id, name, ...group } = now;
    const code = await packedValue([name, group]);
    if (code === null) return setTold(words.splitTooLong);
    const link = `${window.location.origin}${window.location.pathname}${MARK}${code}`;
    await navigator.clipboard.writeText(link).then(
      () => setTold(words.splitShared),
      // Where a browser lets nobody write to the clipboard, the link is there to copy.
      () => setTold(link),
    );
  };
  if (!now)
    return (
      <Frame title={title} lead={lead}>
        {null}
      </Frame>
    );
  const drop = (id: string): void =>
    documents.change({
      costs: now.costs.filter((each) => each.id !== id),
      payments: now.payments.filter((each) => each.id !== id),
      gone: [...now.gone, id],
    });
  return (
    <Frame title={title} lead={lead}>
      <DocumentBar documents={documents} called={{ all: words.splitGroups, add: words.splitNewGroup }} />
      <People group={now} onChange={documents.change} />
      {now.people.length < 2 ? (
        <p className="text-muted">{words.splitPeopleFirst}</p>
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <CostForm
            key={changed?.id ?? `new ${now.id} ${now.people.length} ${now.costs.length}`}
            group={now}
            cost={changed}
            onCancel={() => setChanged(null)}
            onDone={(cost) => {
              const costs = now.costs.filter(({ id }) => id !== cost.id);
              documents.change({ costs: [...costs, cost] });
              setChanged(null);
            }}
          />
          <div className="grid gap-6">
            <Balances
              group={now}
              onPaid={(transfer) =>
                documents.change({
                  payments: [...now.payments, { ...transfer, id: newId(), day: new Date().toLocaleDateString('sv') }],
                })
              }
            />
            <Categories costs={now.costs} />
          </div>
        </div>
      )}
      <History group={now} onChange={setChanged} onDrop={drop} />
      <div className="flex flex-wrap items-center gap-3">
        <button type="button" className="button" onClick={() => void share()}>
          <LinkIcon aria-hidden className="size-4" />
          {words.splitShare}
        </button>
        <p role="status" className="min-w-0 flex-1 text-sm break-all text-muted">
          {told || words.splitKept}
        </p>
      </div>
    </Frame>
  );
}

function People({ group, onChange }: { group: Group; onChange: (part: Partial<Group>) => void }) {
  const [name, setName] = useState('');
  const id = useId();
  const typed = name.trim();
  const isTwice = group.people.some((each) => each.name.toLowerCase() === typed.toLowerCase());
  return (
    <section aria-label={words.splitPeople} className="card p-5">
      <h2 className="font-semibold">{words.splitPeople}</h2>
      {group.people.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2" data-testid="people">
          {group.people.map((person) => (
            <li key={person.id} className="flex min-h-9 items-center gap-1 rounded-theme bg-sunken px-3 text-sm">
              {person.name}
              {!isInvolved(group, person.id) && (
                <button
                  type="button"
                  className="icon-button size-7"
                  aria-label={words.splitRemovePerson(person.name)}
                  onClick={() =>
                    onChange({
                      people: group.people.filter((each) => each.id !== person.id),
                      gone: [...group.gone, person.id],
                    })
                  }
                >
                  <XIcon aria-hidden className="size-3.5" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <form
        className="mt-4 flex max-w-md items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed === '' || isTwice) return;
          onChange({ people: [...group.people, { id: newId(), name: typed }] });
          setName('');
        }}
      >
        <div className="min-w-0 flex-1">
          <label htmlFor={id} className="block text-sm font-medium">
            {words.splitPerson}
          </label>
          <input
            id={id}
            className="input mt-1 min-h-11"
            maxLength={40}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        <button type="submit" className="button min-h-11" disabled={typed === '' || isTwice}>
          <PlusIcon aria-hidden className="size-4" />
          {words.splitAddPerson}
        </button>
      </form>
      {isTwice && (
        <p role="alert" className="mt-1 text-sm text-danger">
          {words.splitPersonTwice}
        </p>
      )}
    </section>
  );
}
