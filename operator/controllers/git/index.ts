import { createHash } from 'node:crypto';
import {
  GIT,
  gitRefusal,
  gitRequestOf,
  SYNC_GIT,
  type Mvp,
  type MvpGit,
  type MvpGitStatus,
} from '../../../crds/index.ts';
import { RESOURCES, type KubeObject } from '../../../kube/index.ts';
import {
  controller,
  inOrder,
  type AnyController,
  type ConditionValue,
  type Context,
  type EventValue,
  type Step,
} from '../../runtime/index.ts';
import { goesWith } from '../backup.ts';
import { namespaceOf, type Platform } from '../platform.ts';
import { headOf, linesOf, type Known } from './lines.ts';
import { sync, type Problem, type Synced } from './sync.ts';

type GitStep = Step<MvpGit, MvpGitStatus>;

/** The one task of a repository: nothing is done to it twice at once. */
const SYNC = 'sync';

/** What only a person can mend. Everything else is tried again by itself. */
const FOR_PEOPLE: ReadonlySet<string> = new Set([
  'AddressRefused',
  'Unauthorized',
  'HostKeyChanged',
  'RepositoryNotFound',
  'RepositoryMoved',
  'TooLarge',
  'NotTaken',
  'PushRefused',
  'TokenMissing',
  'Conflict',
]);

/** It belongs to its `Mvp` and goes with it. */
const adopt: GitStep = {
  name: 'adopt',
  run: async (git, context) => {
    const mvp = mvpOf(git, context);
    if (mvp === undefined) return { conditions: [not('MvpNotFound', `There is no Mvp ${git.spec.mvp}`)], wait: true };
    const owners = git.metadata.ownerReferences ?? [];
    // of an app of the same name that is going
    if (owners.length > 0) return owners.some(({ uid }) => uid === mvp.metadata.uid) ? {} : { wait: true };
    await context.client.patch(RESOURCES.git, git.metadata, 'merge', {
      metadata: { resourceVersion: git.metadata.resourceVersion, ownerReferences: [goesWith(mvp)] },
    });
    // the change comes back as an event
    return { wait: true };
  },
};

/** Says at once what no try would change, and what rests. */
const check = ({ git: { networks } }: Platform): GitStep => ({
  name: 'check',
  run: (git, context) => {
    const refused = gitRefusal(git.spec.url, networks);
    if (refused !== undefined) return { ...stalled('AddressRefused', `The address ${refused}.`), wait: true };
    const rests = git.spec.paused || mvpOf(git, context)?.spec.suspend === true;
    if (!rests) return {};
    return { conditions: [not('Paused', 'It rests.')], removed: ['Stalled'], wait: true };
  },
});

/** Looks at the repository when somebody asks, when a branch here has a new snapshot, and every few minutes. */
const keep = (platform: Platform): GitStep => ({
  name: 'keep',
  run: (git, context, status) => {
    const mvp = mvpOf(git, context);
    if (mvp === undefined) return { wait: true };
    const { client, now } = context;
    const lines = linesOf(mvp, git, status, context);
    if (lines.length === 0)
      return { conditions: [not('Waiting', 'The app has no snapshot yet.')], removed: ['Stalled'] };
    const request = gitRequestOf(git.metadata.annotations?.[SYNC_GIT]);
    const slot = slotOf(git, now);
    const occasion = [request?.id ?? '', slot.name, ...lines.map((line) => headOf(line).metadata.name)].join('\n');
    const look = context.task(SYNC, async (task) => ({
      occasion,
      request: request?.id,
      synced: await sync(platform, { client, git, mvp, hostKey: status.hostKey, lines, request, task }),
    }));
    if (look.phase === 'running') return { requeueAfterMs: slot.waitMs };
    if (look.phase === 'failed') {
      context.forgetTask(SYNC);
      return { ...verdict({ lines: status.branches ?? [], conflicts: [], problems: [BROKEN] }), requeueAfterMs: 5000 };
    }
    const { synced, request: handled } = look.result;
    const isOver = look.result.occasion !== occasion;
    // what has changed meanwhile is looked at next, and so is what overtook us
    if (isOver || synced.problems.some(({ reason }) => reason === 'Overtaken')) context.forgetTask(SYNC);
    return {
      ...verdict(synced),
      status: {
        handledSync: handled ?? status.handledSync,
        hostKey: synced.hostKey,
        branches: [...synced.lines],
        conflicts: synced.conflicts.length === 0 ? undefined : [...synced.conflicts],
      },
      events: movesOf(status.branches ?? [], synced.lines),
      requeueAfterMs: isOver ? 1 : synced.problems.some(({ reason }) => reason === 'Overtaken') ? 1000 : slot.waitMs,
    };
  },
});

const BROKEN: Problem = { reason: 'Failed', message: 'It broke off.' };

/** In which stretch of time we are, and how long it lasts. Each repository has stretches of its own, so that not all are looked at in the same second. */
function slotOf({ metadata }: MvpGit, now: Date): { name: string; waitMs: number } {
  const everyMs = GIT.everySeconds * 1000;
  const offset = createHash('sha256').update(metadata.uid).digest().readUInt32BE() % everyMs;
  const at = now.getTime() + offset;
  return { name: String(Math.floor(at / everyMs)), waitMs: everyMs - (at % everyMs) };
}

function verdict({ lines, conflicts, problems }: Synced): {
  conditions: ConditionValue[];
  removed?: string[];
} {
  const [problem] = [...problems].sort((one, other) => Number(isForPeople(other)) - Number(isForPeople(one)));
  if (problem !== undefined) {
    const message = problem.branch === undefined ? problem.message : `${problem.branch}: ${problem.message}`;
    return isForPeople(problem)
      ? stalled(problem.reason, message)
      : { conditions: [not(problem.reason, message)], removed: ['Stalled'] };
  }
  if (conflicts.length > 0) {
    const told = conflicts.map(({ branch, files }) => {
      const more = files.length > 3 ? ` and ${String(files.length - 3)} more` : '';
      return `${branch}: ${files
        .slice(0, 3)
        .map(({ path }) => path)
        .join(', ')}${more}`;
    });
    return stalled('Conflict', `Both sides have changed the same places of ${told.join('; ')}. Say which to take.`);
  }
  const told = lines.map(({ branch, commit }) => `${branch} is ${commit.slice(0, 7)}`).join(', ');
  return {
    conditions: [{ type: 'Ready', status: 'True', reason: 'Synced', message: `Both are the same: ${told}.` }],
    removed: ['Stalled'],
  };
}

function isForPeople({ reason }: Problem): boolean {
  return FOR_PEOPLE.has(reason);
}

function not(reason: string, message: string): ConditionValue {
  return { type: 'Ready', status: 'False', reason, message: message.slice(0, 1000) };
}

function stalled(reason: string, message: string): { conditions: ConditionValue[] } {
  const said = { reason, message: message.slice(0, 1000) };
  return {
    conditions: [
      { type: 'Ready', status: 'False', ...said },
      { type: 'Stalled', status: 'True', ...said },
    ],
  };
}

function movesOf(before: readonly Known[], after: readonly Known[]): EventValue[] {
  return after
    .filter((line) => before.every(({ branch, commit }) => branch !== line.branch || commit !== line.commit))
    .map(({ snapshot, remote, commit }) => ({
      type: 'Normal',
      reason: 'Synced',
      note: `${snapshot} and ${commit.slice(0, 7)} of ${remote} are the same`,
    }));
}

function mvpOf(git: MvpGit, context: Context): Mvp | undefined {
  const mvp = context.cache(RESOURCES.mvp).get(`${namespaceOf(git)}/${git.spec.mvp}`);
  return mvp?.metadata.deletionTimestamp === undefined ? mvp : undefined;
}

/** Keeps apps and repositories of people's own as one. */
export function gitController(platform: Platform): AnyController {
  const named = ({ object }: { object: KubeObject }): string[] => {
    const { spec } = object as KubeObject & { spec?: { mvp?: string } };
    return spec?.mvp === undefined ? [] : [`${namespaceOf(object)}/${spec.mvp}`];
  };
  const itself = ({ object }: { object: KubeObject }): string[] => [`${namespaceOf(object)}/${object.metadata.name}`];
  // it has the name of its Mvp; a key of none is dropped
  return controller<MvpGit, MvpGitStatus>({
    kind: RESOURCES.git,
    watches: [
      { resource: RESOURCES.mvp, keys: itself },
      { resource: RESOURCES.snapshot, keys: named },
      { resource: RESOURCES.branch, keys: named },
    ],
    reconcile: inOrder([adopt, check(platform), keep(platform)], { empty: {} }),
  });
}
