'use client';

import { useEffect, useState } from 'react';
import { useLoad } from '@/kit/ui/load';
import { readFile } from '@/lib/api';
import { listPictures, pictureSrc } from './client';

/** A picture as whoever is signed in sees it: an `<img>` by itself cannot say who asks. */
export const readShown = (src: string, signal?: AbortSignal): Promise<Blob> =>
  readFile(src.replace(/^\/api/u, ''), signal);

/** A picture at the desk, also of a row that visitors do not see. */
export function OwnPicture({ id, alt, className = '' }: { id: string; alt: string; className?: string }) {
  const [src, setSrc] = useState<string | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    let made: string | null = null;
    readShown(pictureSrc(id, 'small'), abort.signal).then(
      (data) => {
        if (abort.signal.aborted) return;
        made = URL.createObjectURL(data);
        setSrc(made);
      },
      () => undefined,
    );
    return () => {
      abort.abort();
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [id]);
  if (src === null) return <div className={`bg-sunken ${className}`} />;
  return <img src={src} alt={alt} className={`object-cover ${className}`} />;
}

/** The pictures of a row at the desk, in a line; nothing where it has none. */
export function PictureStrip({ route, id, title, round }: { route: string; id: string; title: string; round: number }) {
  const { data } = useLoad(`${route} ${id} ${round}`, (signal) => listPictures(route, id, signal));
  if (data === null || data.length === 0) return null;
  return (
    <ul className="mb-6 flex flex-wrap gap-3" data-testid="pictures">
      {data.map((each, index) => (
        <li key={each.id}>
          <OwnPicture
            id={each.id}
            alt={index === 0 ? title : `${title} (${index + 1})`}
            className="h-28 w-36 rounded-theme border border-line"
          />
        </li>
      ))}
    </ul>
  );
}
