import { Button, Group, Text, UnstyledButton } from '@mantine/core';
import { useHotkeys, useNetwork } from '@mantine/hooks';
import { spotlight } from '@mantine/spotlight';
import { IconCommand, IconWifiOff } from '@tabler/icons-react';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';

import { Brand } from '../pieces/brand';
import { LinkAnchor, LinkButton } from '../pieces/links';
import { useWords } from '../words';
import { AccountMenu } from './account-menu';
import classes from './shell.module.css';

const loadPalette = () => import('./palette');
const Palette = lazy(loadPalette);

/** What is around every screen: the bar on top, the command palette, and whether the network is there. */
export function Shell(): ReactNode {
  const words = useWords();
  const { online } = useNetwork();
  // Whoever never opens it never loads it.
  const [isPaletteWanted, setPaletteWanted] = useState(false);
  const openPalette = (): void => {
    setPaletteWanted(true);
    spotlight.open();
  };
  // Also while typing, and in the editor.
  useHotkeys([['mod+K', () => (isPaletteWanted ? spotlight.toggle() : openPalette())]], [], true);
  const main = useRef<HTMLElement>(null);
  const path = useRouterState({ select: ({ location }) => location.pathname.split('/').slice(0, 3).join('/') });
  const first = useRef(true);
  useEffect(() => {
    // A screen reader begins at the new screen, not where the link was.
    if (!first.current) main.current?.focus({ preventScroll: true });
    first.current = false;
  }, [path]);

  return (
    <div className={classes['page']}>
      <a className="skip" href="#main">
        {words.skip}
      </a>
      <header className={classes['bar']}>
        <LinkAnchor to="/" className={classes['brand'] ?? ''} aria-label={words.product}>
          <Brand />
          <Text span fw={650} visibleFrom="sm">
            {words.product}
          </Text>
        </LinkAnchor>
        <nav aria-label={words.product} className={classes['links']}>
          <LinkButton to="/templates" variant="subtle" color="gray" size="compact-sm" visibleFrom="xs">
            {words.shell.templates}
          </LinkButton>
          <Button component="a" href="/docs" variant="subtle" color="gray" size="compact-sm" visibleFrom="xs">
            {words.shell.api}
          </Button>
          <UnstyledButton
            className={classes['commands'] ?? ''}
            onClick={openPalette}
            onPointerEnter={() => void loadPalette().catch(() => undefined)}
            aria-keyshortcuts="Control+K"
          >
            <IconCommand size={16} aria-hidden />
            <Text span size="sm" className={classes['word'] ?? ''}>
              {words.shell.commands}
            </Text>
            <kbd className={classes['key']}>{words.commands.shortcut}</kbd>
          </UnstyledButton>
          <AccountMenu />
        </nav>
      </header>
      {!online && (
        <Group className={classes['offline'] ?? ''} gap="xs" role="status" wrap="nowrap">
          <IconWifiOff size={16} aria-hidden />
          <Text size="sm">{words.shell.offline}</Text>
        </Group>
      )}
      <main id="main" ref={main} tabIndex={-1} className={classes['main']}>
        <Outlet />
      </main>
      {isPaletteWanted && (
        <Suspense>
          <Palette />
        </Suspense>
      )}
    </div>
  );
}
