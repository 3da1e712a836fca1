import type { ReactNode } from 'react';

import { Apps } from './apps';
import { IdeaBox } from './idea-box';
import classes from './home.module.css';

/** The first screen: a new idea, and the apps there are. */
export function Home(): ReactNode {
  return (
    <div className={classes['page']}>
      <IdeaBox />
      <Apps />
    </div>
  );
}
