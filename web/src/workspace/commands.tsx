import { useLocalStorage } from '@mantine/hooks';
import {
  IconDatabaseExport,
  IconDownload,
  IconExternalLink,
  IconGitBranch,
  IconKey,
  IconLayoutSidebarRight,
  IconRocket,
  IconStethoscope,
  IconTestPipe,
  IconTool,
  IconTrash,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { keys } from '../client/keys';
import { MAIN, type Branch, type Line } from '../client/line';
import { useFailureText } from '../pieces/failure';
import { complain, say } from '../pieces/notify';
import { useOffer, type Command } from '../shell/commands';
import { useWords } from '../words';
import { useBackupWork } from './data/use-backups';
import type { Part } from './parts';
import { useStartRun } from './start-run';

/** What the head of the workspace does already. */
interface Doing {
  redeploy: () => void;
  download: () => void;
  openAsOwner: () => void;
  deleteIt: () => void;
}

/** Whether the preview beside the parts is hidden; kept in the browser. */
export function usePreviewHidden(): [boolean, (isHidden: boolean) => void] {
  const [isHidden, setHidden] = useLocalStorage({ key: 'mvp.preview.hidden', defaultValue: false });
  return [isHidden, setHidden];
}

/** Puts what can be done with an app into the command palette. */
export function useWorkspaceCommands(line: Line, branches: readonly Branch[], doing: Doing): void {
  const words = useWords();
  const { workspace, problems, tests, data, commands: said } = words;
  const navigate = useNavigate();
  const client = useQueryClient();
  const failureText = useFailureText();
  const [isHidden, setHidden] = usePreviewHidden();
  const { mvp_id: id, branch, url, release, head } = line;
  const to = (part: Part, search: { branch?: string } = {}): void =>
    void navigate({ to: '/apps/$id/{-$part}', params: { id, part }, search: { ...search } });
  const start = useStartRun(line, () => void client.invalidateQueries({ queryKey: keys.runs(id, branch) }));
  const backups = useBackupWork(id);
  const run = (mode: 'diagnose' | 'fix' | 'tests'): void =>
    start.mutate(mode, {
      onSuccess: () => to(mode === 'tests' ? 'tests' : 'problems', branch === MAIN ? {} : { branch }),
      onError: (error) => complain(failureText(error)),
    });
  const backUp = (): void =>
    backups.mutate(
      { kind: 'make' },
      { onSuccess: () => say(said.backingUp), onError: (error) => complain(failureText(error)) },
    );

  const isOpen = url !== null && release !== null;
  const isWritten = head !== null;
  const command = (isThere: boolean, each: Command): Command[] => (isThere ? [each] : []);
  useOffer([
    ...command(isOpen, {
      id: 'open',
      label: branch === MAIN ? workspace.openApp : workspace.openPreview,
      icon: IconExternalLink,
      run: () => void window.open(url ?? '', '_blank', 'noopener'),
    }),
    ...command(isOpen, { id: 'owner', label: workspace.openAsOwner, icon: IconKey, run: doing.openAsOwner }),
    ...command(isWritten, {
      id: 'diagnose',
      label: problems.diagnose,
      icon: IconStethoscope,
      run: () => run('diagnose'),
    }),
    ...command(isWritten, { id: 'fix', label: problems.fix, icon: IconTool, run: () => run('fix') }),
    ...command(isWritten, { id: 'tests', label: tests.run, icon: IconTestPipe, run: () => run('tests') }),
    ...command(isWritten, { id: 'redeploy', label: workspace.redeploy, icon: IconRocket, run: doing.redeploy }),
    ...command(isOpen && branch === MAIN, { id: 'backup', label: data.backUp, icon: IconDatabaseExport, run: backUp }),
    ...command(isWritten, { id: 'download', label: workspace.download, icon: IconDownload, run: doing.download }),
    ...command(isOpen, {
      id: 'preview',
      label: isHidden ? words.preview.show : words.preview.hide,
      icon: IconLayoutSidebarRight,
      run: () => setHidden(!isHidden),
    }),
    ...[MAIN, ...branches.map((each) => each.branch)]
      .filter((each) => each !== branch)
      .map((each) => ({
        id: `branch-${each}`,
        label: said.toBranch(each),
        icon: IconGitBranch,
        run: () => to('chat', { branch: each }),
      })),
    {
      id: 'delete',
      label: branch === MAIN ? workspace.delete : workspace.deleteBranch,
      icon: IconTrash,
      run: doing.deleteIt,
    },
  ]);
}
