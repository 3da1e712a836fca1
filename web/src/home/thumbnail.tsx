import { useElementSize, useInViewport } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';

import type { Mvp } from '../client/api';
import { usePicture } from '../client/queries';
import classes from './home.module.css';

/** The screen an app is drawn on before it is made small. */
const SCREEN_PX = 1280;

/** A picture of the app, or, where nobody has taken one, the app itself, small, where it is live and on the screen; else its first letters. */
export function Thumbnail({ mvp }: { mvp: Mvp }): ReactNode {
  const { ref, width, height } = useElementSize();
  const scale = width / SCREEN_PX;
  const { ref: seen, inViewport } = useInViewport();
  const [isLoaded, setLoaded] = useState(false);
  const isLive = mvp.url !== null && mvp.release !== null;
  const taken = mvp.walk?.pictures[0];
  const picture = usePicture(isLive && inViewport ? taken?.href : undefined);
  return (
    <div ref={seen} className={classes['thumbnail']} aria-hidden>
      <div ref={ref} className={classes['thumbnailInner']} data-hue={hueOf(mvp.mvp_id)}>
        {picture !== undefined ? (
          <img src={picture} alt="" />
        ) : (
          <>
            <span>{initialsOf(mvp.app_name)}</span>
            {isLive && taken === undefined && inViewport && width > 0 && (
              <iframe
                src={mvp.url ?? ''}
                title={mvp.app_name}
                tabIndex={-1}
                loading="lazy"
                sandbox="allow-scripts allow-same-origin"
                // what loads is white, and bright in the dark: the letters stand until it is there
                data-loaded={isLoaded}
                onLoad={() => setLoaded(true)}
                // as high as what is seen of it, lest what stands in the middle of its first screen is below
                style={{ width: SCREEN_PX, height: height / scale, transform: `scale(${scale})` }}
              />
            )}
          </>
        )}
      </div>
    </div>
  );
}

/** The first letters of the first two words. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase();
}

/** One of six grounds, always the same for one app. */
function hueOf(id: string): number {
  return Array.from(id, (letter) => letter.charCodeAt(0)).reduce((sum, code) => sum + code, 0) % 6;
}
