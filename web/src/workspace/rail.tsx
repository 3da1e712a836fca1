import { Tooltip, UnstyledButton } from '@mantine/core';
import {
  IconDeviceDesktop,
  IconFiles,
  IconHistory,
  IconInfoCircle,
  IconMessageCircle,
  IconLayoutSidebarRightCollapse,
  IconLayoutSidebarRightExpand,
  IconStethoscope,
  IconTerminal2,
  type Icon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { Mvp } from '../client/api';
import { PARTS, type Part } from './parts';
import { useWords } from '../words';
import classes from './workspace.module.css';

const ICONS: Record<Part, Icon> = {
  preview: IconDeviceDesktop,
  chat: IconMessageCircle,
  files: IconFiles,
  problems: IconStethoscope,
  versions: IconHistory,
  logs: IconTerminal2,
  details: IconInfoCircle,
};

interface RailProps {
  mvp: Mvp;
  id: string;
  shown: Part;
  isPreviewHidden: boolean;
  onHide: (isHidden: boolean) => void;
}

/** The parts of a workspace, one of which is shown. */
export function Rail({ mvp, id, shown, isPreviewHidden, onHide }: RailProps): ReactNode {
  const { workspace: words, preview } = useWords();
  const bad = (mvp.health?.counts.critical ?? 0) + (mvp.health?.counts.error ?? 0);
  const Toggle = isPreviewHidden ? IconLayoutSidebarRightExpand : IconLayoutSidebarRightCollapse;
  const toggle = isPreviewHidden ? preview.show : preview.hide;
  return (
    <nav className={classes['rail']} aria-label={words.tabs}>
      {PARTS.map((part) => {
        const Icon = ICONS[part];
        return (
          <Link
            key={part}
            to="/apps/$id/{-$part}"
            params={{ id, part }}
            className={classes['railItem']}
            aria-current={part === shown ? 'page' : undefined}
          >
            <Icon size={20} stroke={1.75} aria-hidden />
            <span>{words[part]}</span>
            {part === 'problems' && bad > 0 && <span className={classes['count']}>{bad > 99 ? '99+' : bad}</span>}
          </Link>
        );
      })}
      {mvp.release !== null && shown !== 'preview' && (
        <Tooltip label={toggle} position="right">
          <UnstyledButton
            className={classes['railItem'] ?? ''}
            mt="auto"
            visibleFrom="md"
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
