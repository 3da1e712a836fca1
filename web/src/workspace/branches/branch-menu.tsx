import { Button, Menu, Text } from '@mantine/core';
import { IconCheck, IconChevronDown, IconGitBranch, IconList, IconPlus } from '@tabler/icons-react';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';

import { MAIN, type Branch, type Line } from '../../client/line';
import { LinkItem } from '../../pieces/links';
import { useWords } from '../../words';
import classes from './branches.module.css';
import { distanceWords } from './distance';
import { NewBranchDialog } from './new-branch';

/** Which branch is worked on, and how another one is. */
export function BranchMenu({ line, branches }: { line: Line; branches: readonly Branch[] }): ReactNode {
  const { branches: words } = useWords();
  const navigate = useNavigate();
  const [isMaking, setMaking] = useState(false);
  const tick = <IconCheck size={16} aria-hidden />;
  return (
    <>
      <Menu position="bottom-start" width={260}>
        <Menu.Target>
          <Button
            size="xs"
            variant="default"
            className={classes['picker'] ?? ''}
            data-branch={line.branch === MAIN ? 'main' : 'other'}
            leftSection={<IconGitBranch size={14} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
            aria-label={words.pick(line.branch)}
          >
            <span className={classes['pickerName']}>{line.branch}</span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah="70dvh" className={classes['dropdown'] ?? ''}>
          <BranchItem line={line} name={MAIN} note={words.live} tick={tick} />
          {branches.map((branch) => (
            <BranchItem
              key={branch.branch}
              line={line}
              name={branch.branch}
              note={distanceWords(branch, words)}
              tick={tick}
            />
          ))}
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={line.head === null}
            onClick={() => setMaking(true)}
          >
            {words.new}
          </Menu.Item>
          <LinkItem
            to="/apps/$id/{-$part}"
            params={{ id: line.mvp_id, part: 'branches' }}
            leftSection={<IconList size={16} aria-hidden />}
          >
            {words.all}
          </LinkItem>
        </Menu.Dropdown>
      </Menu>
      <NewBranchDialog
        line={line}
        isOpen={isMaking}
        onClose={() => setMaking(false)}
        onMade={({ branch }) =>
          void navigate({
            to: '/apps/$id/{-$part}',
            params: { id: line.mvp_id, part: undefined },
            search: { branch },
          })
        }
      />
    </>
  );
}

interface BranchItemProps {
  line: Line;
  name: string;
  note: string;
  tick: ReactNode;
}

function BranchItem({ line, name, note, tick }: BranchItemProps): ReactNode {
  const { part } = useParams({ from: '/apps/$id/{-$part}' });
  // The same file, as it is there.
  const { path } = useSearch({ from: '/apps/$id/{-$part}' });
  const isHere = name === line.branch;
  return (
    <LinkItem
      to="/apps/$id/{-$part}"
      params={{ id: line.mvp_id, part }}
      search={{ branch: name, ...(path === undefined ? {} : { path }) }}
      leftSection={<IconGitBranch size={16} aria-hidden />}
      rightSection={isHere ? tick : null}
      aria-current={isHere ? 'true' : undefined}
    >
      {name}
      <Text size="xs" c="dimmed">
        {note}
      </Text>
    </LinkItem>
  );
}
