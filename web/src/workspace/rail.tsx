import { Menu, Tooltip, UnstyledButton } from '@mantine/core';
import { IconDots, IconLayoutSidebarRightCollapse, IconLayoutSidebarRightExpand } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { Line } from '../client/line';
import { LinkItem } from '../pieces/links';
import { ICONS } from './part-icons';
import { PARTS, type Part } from './parts';
import { useWords } from '../words';
import classes from './workspace.module.css';

/** On a narrow screen there is room for so many parts; the others are behind one more. */
const NARROW = 4;

interface RailProps {
  line: Line;
  shown: Part;
  isWide: boolean;
  isPreviewHidden: boolean;
  onHide: (isHidden: boolean) => void;
}

/** The parts of a workspace, one of which is shown. */
export function Rail({ line, shown, isWide, isPreviewHidden, onHide }: RailProps): ReactNode {
  const { workspace: words, preview } = useWords();
  const Toggle = isPreviewHidden ? IconLayoutSidebarRightExpand : IconLayoutSidebarRightCollapse;
  const toggle = isPreviewHidden ? preview.show : preview.hide;
  const first = isWide ? PARTS : PARTS.slice(0, NARROW);
  return (
    <nav className={classes['rail']} aria-label={words.tabs}>
      {first.map((part) => (
        <RailLink key={part} line={line} part={part} isShown={part === shown} />
      ))}
      {!isWide && <MoreParts line={line} shown={shown} />}
      {isWide && line.release !== null && shown !== 'preview' && (
        <Tooltip label={toggle} position="right">
          <UnstyledButton
            className={classes['railItem'] ?? ''}
            mt="auto"
            aria-label={toggle}
            onClick={() => onHide(!isPreviewHidden)}
          >
            <Toggle size={20} stroke={1.75} aria-hidden />
          </UnstyledButton>
        </Tooltip>
      )}
    </nav>
  );
}

function RailLink({ line, part, isShown }: { line: Line; part: Part; isShown: boolean }): ReactNode {
  const { workspace: words } = useWords();
  const Icon = ICONS[part];
  const bad = (line.health?.counts.critical ?? 0) + (line.health?.counts.error ?? 0);
  return (
    <Link
      to="/apps/$id/{-$part}"
      params={{ id: line.mvp_id, part }}
      className={classes['railItem']}
      aria-current={isShown ? 'page' : undefined}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
      <span>{words[part]}</span>
      {part === 'problems' && bad > 0 && <span className={classes['count']}>{bad > 99 ? '99+' : bad}</span>}
    </Link>
  );
}

function MoreParts({ line, shown }: { line: Line; shown: Part }): ReactNode {
  const { workspace: words } = useWords();
  const rest = PARTS.slice(NARROW);
  const here = rest.find((part) => part === shown);
  const HereIcon = here === undefined ? IconDots : ICONS[here];
  return (
    <Menu position="top-end" width={220}>
      <Menu.Target>
        <UnstyledButton className={classes['railItem'] ?? ''} data-current={here !== undefined}>
          <HereIcon size={20} stroke={1.75} aria-hidden />
          <span>{here === undefined ? words.moreParts : words[here]}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {rest.map((part) => {
          const Icon = ICONS[part];
          return (
            <LinkItem
              key={part}
              to="/apps/$id/{-$part}"
              params={{ id: line.mvp_id, part }}
              leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
              aria-current={part === shown ? 'page' : undefined}
            >
              {words[part]}
            </LinkItem>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
