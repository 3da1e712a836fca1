import { useState, type ReactNode } from 'react';

import { Starts } from '../templates/starts';
import { Apps } from './apps';
import { IdeaBox } from './idea-box';
import classes from './home.module.css';

/** The first screen: a new idea, the apps there are, and templates to start from. */
export function Home(): ReactNode {
  const [starts, setStarts] = useState(0);
  const start = (): void => {
    // The box is made anew with what the template has put into it.
    setStarts((count) => count + 1);
    scrollTo({ top: 0, behavior: 'smooth' });
  };
  return (
    <div className={classes['page']}>
      <IdeaBox key={starts} isStarted={starts > 0} />
      <Apps />
      <Starts onStart={start} />
    </div>
  );
}
