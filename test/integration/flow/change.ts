import { describe, expect, test } from 'vitest';
import { blueprint } from '../../../templates/index.ts';
import { CANCEL, type MvpChange, type MvpChangeSpecInput, type MvpSnapshot } from '../../../crds/index.ts';
import { RESOURCES } from '../../../kube/index.ts';
import { bundlesOf } from '../../../operator/controllers/index.ts';
import { generateApp } from '../../../operator/generator/app.ts';
import { textFiles, unpackBundle, type Digest } from '../../../store/index.ts';
import { mvp } from '../stand-in.ts';
import { eventually } from '../system.ts';
import { system, on, platform, becomes, serving } from './scene.ts';

/** A real app, written from an idea, live. */
async function app(name: string): Promise<void> {
  on.repairs = false;
  platform.generate = (idea) => generateApp(idea);
  await system.client.create(
    mvp(name, { appName: 'Spokes', description: 'Bike rental by the beach, by the hour or day, no double booking.' }),
  );
  await becomes(name, 'Live');
}

async function ask(name: string, spec: MvpChangeSpecInput): Promise<void> {
  await system.client.create({
    apiVersion: 'mvp.build/v1alpha1',
    kind: 'MvpChange',
    metadata: { name, namespace: 'default' },
    spec: { ...spec },
  });
}

const reasonOf = (change: MvpChange): string | undefined =>
  change.status?.conditions?.find((one) => one.type === 'Succeeded' && one.status !== 'Unknown')?.reason;

function ends(name: string): Promise<MvpChange> {
  return eventually(async () => {
    const change = await system.client.get(RESOURCES.change, name, 'default');
    return reasonOf(change) !== undefined && change;
  }, 60_000);
}

async function textsOf(snapshot: string | undefined): Promise<Map<string, string>> {
  const found: MvpSnapshot = await system.client.get(RESOURCES.snapshot, snapshot ?? '', 'default');
  const owner = await system.client.get(RESOURCES.mvp, found.spec.mvp, 'default');
  const bytes = await bundlesOf(system.client, owner).get(found.spec.digest as Digest);
  return textFiles(await unpackBundle(bytes ?? new Uint8Array(), found.spec.digest as Digest));
}

const planOf = (texts: ReadonlyMap<string, string>) =>
  blueprint.parse(JSON.parse(texts.get('.mvp/blueprint.json') ?? 'null'));

describe('a change', () => {
  test('goes from a wish to live, touches its plan only, and is undone with what came after it kept', async () => {
    await app('wish');
    await ask('wish-colour', { mvp: 'wish', instruction: 'Please add a colour to bikes, as text' });
    const added = await ends('wish-colour');
    expect(reasonOf(added)).toBe('Live');
    expect(added.status).toMatchObject({
      before: 'wish.main.1',
      snapshot: 'wish.main.2',
      migration: { revision: '0002', kept: [] },
      reply: { done: [{ what: 'Added “Colour” (text) to Bikes.' }], notDone: [] },
    });
    expect(await serving('wish')).toBe('wish.main.2');
    const [before, after] = [await textsOf('wish.main.1'), await textsOf('wish.main.2')];
    const planned = new Set([
      ...(added.status?.plan ?? []).map((each) => each.path),
      '.mvp/blueprint.json',
      '.mvp/schema.json',
    ]);
    const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
      (path) => before.get(path) !== after.get(path),
    );
    expect(changed.filter((path) => !planned.has(path))).toEqual([]);
    expect(after.get(added.status?.migration?.path ?? '')).toContain(
      'op.add_column("bikes", sa.Column("colour", sa.Text()))',
    );

    await ask('wish-pink', { mvp: 'wish', instruction: 'make the buttons dark green' });
    expect(reasonOf(await ends('wish-pink'))).toBe('Live');
    await ask('wish-undo', { mvp: 'wish', undoes: 'wish-colour' });
    const undone = await ends('wish-undo');
    expect(reasonOf(undone)).toBe('Live');
    // the column leaves the app, its values and the chain of migrations stay
    expect(undone.status?.migration).toMatchObject({ revision: '0003', kept: ['bikes.colour'] });
    const texts = await textsOf(undone.status?.snapshot);
    const plan = planOf(texts);
    expect(plan.entities.find((each) => each.id === 'bike')?.fields.map((each) => each.id)).not.toContain('colour');
    expect(plan.brand.colours.buttons).toBe('#006400');
    expect([...texts.keys()].filter((path) => path.includes('versions/'))).toHaveLength(3);
    const snapshot = await system.client.get(RESOURCES.snapshot, undone.status?.snapshot ?? '', 'default');
    expect(snapshot.spec).toMatchObject({ reason: 'Changed', parent: 'wish.main.3' });
  });

  test('takes files from ConfigMaps: a table becomes a thing with its rows, a text is read with the wish', async () => {
    await app('files');
    await system.client.create({
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: 'wish-files', namespace: 'default' },
      data: { 'mechanics.csv': 'Name,Hired\nAda,2024-01-31\nBen,2025-02-01', 'notes.md': 'Add a colour to bikes.\n' },
    });
    const attachments = ['mechanics.csv', 'notes.md'].map((name) => ({
      name,
      configMap: { name: 'wish-files', key: name },
    }));
    await ask('files-come', { mvp: 'files', attachments });
    const change = await ends('files-come');
    expect(reasonOf(change)).toBe('Live');
    expect(change.status?.reply?.done.map(({ what }) => what)).toEqual([
      'Added Mechanics from mechanics.csv, with Name, Hired and 2 rows.',
      'Added “Colour” (text) to Bikes.',
    ]);
    expect(change.status?.migration).toMatchObject({ revision: '0003' });
    const texts = await textsOf(change.status?.snapshot);
    expect(planOf(texts).seed['mechanic']).toHaveLength(2);
    expect(texts.get('backend/migrations/versions/0003_rows_of_a_file.json')).toContain('"hired":"2025-02-01"');
    // one that is not there is said by its name
    await ask('files-gone', {
      mvp: 'files',
      attachments: [{ name: 'x.csv', configMap: { name: 'wish-files', key: 'bad' } }],
    });
    await system.client.patch(RESOURCES.configMap, { name: 'wish-files', namespace: 'default' }, 'merge', {
      data: { bad: '' },
    });
    const gone = await ends('files-gone');
    expect(gone.status?.conditions?.[0]).toMatchObject({ status: 'False', message: 'x.csv is empty' });
  });

  test('says what it cannot do, asks what is not clear, and shows what it would do, changing nothing', async () => {
    await app('ask');
    await ask('ask-fly', { mvp: 'ask', instruction: 'teach it to fly' });
    expect(reasonOf(await ends('ask-fly'))).toBe('NotUnderstood');
    await ask('ask-which', { mvp: 'ask', instruction: 'make notes required' });
    const question = await ends('ask-which');
    expect(reasonOf(question)).toBe('Question');
    expect(question.status?.reply?.question?.options).toEqual(['Customers', 'Rentals']);
    await ask('ask-dry', { mvp: 'ask', instruction: 'add a colour to bikes', dryRun: true });
    const dry = await ends('ask-dry');
    expect(reasonOf(dry)).toBe('DryRun');
    expect(dry.status?.diffstat?.length).toBeGreaterThan(3);
    await ask('ask-only', { mvp: 'ask', instruction: 'add a colour to bikes', files: ['README.md'] });
    expect((await ends('ask-only')).status?.reply?.summary).toContain('It needs other files too');
    const owner = await system.client.get(RESOURCES.mvp, 'ask', 'default');
    expect(owner.status?.head).toBe('ask.main.1');
  });

  test('goes on from the one before in its session, answers what it asked, and is taken back by saying so', async () => {
    await app('talk');
    await system.client.create({
      apiVersion: 'mvp.build/v1alpha1',
      kind: 'MvpSession',
      metadata: { name: 'talk-ada', namespace: 'default' },
      spec: { mvp: 'talk', user: 'ada' },
    });
    const say = async (name: string, instruction: string, more: object = {}): Promise<MvpChange> => {
      await ask(name, { mvp: 'talk', instruction, session: 'talk-ada', ...more });
      return ends(name);
    };
    const doneBy = ({ status }: MvpChange): string[] | undefined => status?.reply?.done.map(({ what }) => what);
    const added = await say('talk-1', 'add a weight to bikes');
    expect(added.status?.operations?.map((text) => JSON.parse(text) as unknown)).toEqual([
      { do: 'add_field', thing: 'bikes', field: { name: 'weight' } },
    ]);
    expect(doneBy(await say('talk-2', 'the same for customers'))).toEqual([expect.stringContaining('to Customers')]);
    // somebody else has said nothing of the kind
    await ask('talk-other', { mvp: 'talk', instruction: 'the same for rentals', author: 'bob' });
    expect(reasonOf(await ends('talk-other'))).toBe('NotUnderstood');
    expect(reasonOf(await say('talk-3', 'make notes required'))).toBe('Question');
    const answered = await say('talk-4', 'Rentals', { answers: 'talk-3' });
    expect(doneBy(answered)).toEqual(['“Notes” of Rentals has to be filled in.']);
    expect(reasonOf(await say('talk-5', 'Customers', { answers: 'talk-3' }))).toBe('NotAsked');
    expect(reasonOf(await say('talk-6', 'make notes unique'))).toBe('Question');
    const skipped = await say('talk-7', '', { answers: 'talk-6' });
    expect([reasonOf(skipped), skipped.status?.snapshot]).toEqual(['Skipped', undefined]);
    expect(skipped.status?.reply?.summary).toContain('was not answered');
    expect(doneBy(await say('talk-8', 'Undo that.'))).toEqual(['Took back “Rentals”.']);
    const session = await eventually(async () => {
      const { status } = await system.client.get(RESOURCES.session, 'talk-ada', 'default');
      return status?.conversation?.turns === 8 && status.conversation;
    });
    expect(session).toEqual({ turns: 8, summarised: 0, until: '', summary: '' });
  });

  test('that does not build is taken back; two at once go one after the other; one is cancelled', async () => {
    await app('back');
    on.builds = () => false;
    await ask('back-bad', { mvp: 'back', instruction: 'add a colour to bikes' });
    const bad = await ends('back-bad');
    expect(reasonOf(bad)).toBe('NotVerified');
    expect(bad.status?.takenBackAs).toBe('back.main.3');
    const [first, third] = await Promise.all(
      ['back.main.1', 'back.main.3'].map((name) => system.client.get(RESOURCES.snapshot, name, 'default')),
    );
    expect(third?.spec.digest).toBe(first?.spec.digest);
    expect(await serving('back')).toBe('back.main.1');
    on.builds = () => true;
    const held = Promise.withResolvers<void>();
    on.before = (call) => (call === 'build' ? held.promise : Promise.resolve());
    await ask('back-one', { mvp: 'back', instruction: 'add a colour to bikes' });
    await eventually(async () => (await system.client.get(RESOURCES.change, 'back-one', 'default')).status?.snapshot);
    await ask('back-two', { mvp: 'back', instruction: 'add a weight to bikes' });
    await ask('back-three', { mvp: 'back', instruction: 'make it pink' });
    await system.client.patch(RESOURCES.change, { name: 'back-three', namespace: 'default' }, 'merge', {
      metadata: { annotations: { [CANCEL]: 'ada' } },
    });
    expect(reasonOf(await ends('back-three'))).toBe('Cancelled');
    held.resolve();
    expect(reasonOf(await ends('back-one'))).toBe('Live');
    const two = await ends('back-two');
    expect(reasonOf(two)).toBe('Live');
    const fields = planOf(await textsOf(two.status?.snapshot)).entities.find((each) => each.id === 'bike')?.fields;
    expect(fields?.map((each) => each.id)).toEqual(expect.arrayContaining(['colour', 'weight']));
  });

  test('keeps what people have edited by hand, and tells where it could not', async () => {
    await app('hand');
    const head = await textsOf('hand.main.1');
    const models = head.get('backend/models/bikes.py') ?? '';
    expect(models).toContain('size');
    await ask('hand-rename', {
      mvp: 'hand',
      instruction: 'Rename the headline to nothing. Change the headline to "Ride by the sea"',
    });
    const change = await ends('hand-rename');
    expect(reasonOf(change)).toBe('Live');
    expect(change.status?.reply?.notDone).toHaveLength(1);
    expect((await textsOf(change.status?.snapshot)).get('frontend/app/page.tsx')).toContain('Ride by the sea');
  });
});
