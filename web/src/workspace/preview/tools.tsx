import { ActionIcon, Tooltip } from '@mantine/core';
import { IconMoon, IconPointer, IconSun, IconTerminal2, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { say } from '../../pieces/notify';
import { useWords } from '../../words';
import { isProblem } from './heard';
import classes from './preview.module.css';
import type { Framed } from './use-framed';

interface ToolProps {
  label: string;
  icon: Icon;
  /** Whether it is switched on; undefined: it only does something. */
  isOn?: boolean;
  count?: number;
  onClick: () => void;
}

/** One button of the preview's bar. */
export function Tool({ label, icon: Shown, isOn, count = 0, onClick }: ToolProps): ReactNode {
  return (
    <Tooltip label={label} position="bottom">
      <ActionIcon
        className={classes['tool'] ?? ''}
        variant={isOn === true ? 'light' : 'subtle'}
        color={isOn === true ? 'brand' : 'gray'}
        aria-label={label}
        aria-pressed={isOn}
        onClick={onClick}
      >
        <Shown size={16} aria-hidden />
        {count > 0 && (
          <span className={classes['badge']} aria-hidden>
            {count > 99 ? '99+' : count}
          </span>
        )}
      </ActionIcon>
    </Tooltip>
  );
}

interface ToolsProps {
  framed: Framed;
  isConsoleOpen: boolean;
  onConsole: () => void;
}

/** What needs the app to answer: its console, pointing, and its light and dark. */
export function Tools({ framed, isConsoleOpen, onConsole }: ToolsProps): ReactNode {
  const { preview: words } = useWords();
  const problems = framed.heard.filter(isProblem).reduce((sum, { times }) => sum + times, 0);
  /** An app of an earlier platform hears nothing: that is said, not hidden. */
  const ask = (doing: () => void) => (): void => (framed.isThere ? doing() : say(words.deaf));
  const other = framed.theme === 'light' ? 'dark' : 'light';
  return (
    <>
      <Tool
        label={problems === 0 ? words.console : words.consoleWith(problems)}
        icon={IconTerminal2}
        isOn={isConsoleOpen}
        count={problems}
        onClick={onConsole}
      />
      <Tool
        label={framed.isPointing ? words.stopPointing : words.point}
        icon={IconPointer}
        isOn={framed.isPointing}
        onClick={ask(() => framed.point(!framed.isPointing))}
      />
      <Tool
        label={words.theme[framed.theme]}
        icon={other === 'dark' ? IconMoon : IconSun}
        onClick={ask(() => framed.show(other))}
      />
    </>
  );
}
