import { List, Text, ThemeIcon, Title } from '@mantine/core';
import { IconBolt, IconCode, IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { Brand } from '../pieces/brand';
import { useWords } from '../words';
import classes from './sign-in.module.css';

const ICONS = [IconCode, IconBolt, IconHistory];

/** What stands beside every form of somebody who is not signed in: what this is. */
export function Frame({ children }: { children: ReactNode }): ReactNode {
  const { signIn: words, product } = useWords();
  return (
    <main className={classes['page']} id="main">
      <section className={classes['pitch']} aria-labelledby="pitch">
        <div className={classes['brand']}>
          <Brand size={30} />
          <Text span fw={650} size="lg">
            {product}
          </Text>
        </div>
        <div>
          <Title id="pitch" order={1} className={classes['title'] ?? ''}>
            {words.title}
          </Title>
          <Text size="lg" mt="md" className={classes['lead'] ?? ''}>
            {words.lead}
          </Text>
        </div>
        <List spacing="md" listStyleType="none" center={false} className={classes['points'] ?? ''}>
          {words.points.map(({ title, text }, index) => {
            const Icon = ICONS[index] ?? IconCode;
            return (
              <List.Item
                key={title}
                icon={
                  <ThemeIcon variant="transparent" size={24} color="gray.0">
                    <Icon size={20} aria-hidden />
                  </ThemeIcon>
                }
              >
                <Text span fw={600}>
                  {title}
                </Text>
                <Text size="sm" className={classes['lead'] ?? ''}>
                  {text}
                </Text>
              </List.Item>
            );
          })}
        </List>
      </section>
      <div className={classes['side']}>{children}</div>
    </main>
  );
}
