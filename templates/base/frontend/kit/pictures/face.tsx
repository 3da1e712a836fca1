'use client';

import { useId, useState } from 'react';
import { Picture } from '@/kit/picture';
import { useLoad } from '@/kit/ui/load';
import { messageOf, useToast } from '@/kit/ui/toast';
import type { User } from '@/lib/api';
import { listPictures, pictureSrc, putPictures, sendPicture } from './client';
import { ACCEPTED } from './field';
import { shrunk } from './shrink';

// <words>
const words = {
  saved: 'Saved',
  faceChoose: 'Choose a picture',
  faceRemove: 'Remove picture',
  faceHint: 'JPEG, PNG, WebP or GIF. It stands beside your name wherever visitors read that.',
  pictureSending: (percent: number) => `Sending: ${percent} %`,
};
// </words>

const ACCOUNT = 'users';

/** The picture beside a name: of who has none, the app draws one. Nothing where nobody is named. */
export function Face({ id, name }: { id: string | null; name: string | null }) {
  if (name === null) return null;
  const className = 'mr-2 inline-block size-7 overflow-hidden rounded-full bg-sunken align-middle';
  return id === null ? (
    <span aria-hidden className={className}>
      <Picture kind="person" seed={name} alt="" ratio="1:1" />
    </span>
  ) : (
    <img src={pictureSrc(id, 'small')} alt="" loading="lazy" className={`object-cover ${className}`} />
  );
}

/** The picture of one's own account: chosen and taken away at once. Until there is one, the app draws somebody. */
export function OwnFace({ user }: { user: User }) {
  const hint = useId();
  const toast = useToast();
  const [percent, setPercent] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { data, reload } = useLoad(user.id, (signal) => listPictures(ACCOUNT, user.id, signal));
  const shown = data?.[0];
  const put = async (find: () => Promise<string[]>): Promise<void> => {
    setError(null);
    try {
      await putPictures(ACCOUNT, user.id, await find());
      reload();
      toast(words.saved);
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setPercent(null);
    }
  };
  const choose = (file: File): void => {
    setPercent(0);
    void put(async () => [(await sendPicture(await shrunk(file), (share) => setPercent(Math.round(share * 100)))).id]);
  };
  return (
    <div className="mb-6 flex flex-wrap items-center gap-4" data-testid="own-face">
      <div className="size-20 shrink-0 overflow-hidden rounded-full border border-line bg-sunken">
        {shown ? (
          <img src={pictureSrc(shown.id, 'small')} alt={user.name} className="size-full object-cover" />
        ) : (
          data && <Picture kind="person" seed={user.name} alt={user.name} ratio="1:1" />
        )}
      </div>
      <div className="min-w-0 flex-1 basis-48">
        <div className="flex flex-wrap gap-2">
          <label className="button relative cursor-pointer has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-(--primary)">
            {words.faceChoose}
            <input
              type="file"
              accept={ACCEPTED}
              className="sr-only"
              aria-describedby={hint}
              disabled={percent !== null}
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                if (file) choose(file);
                event.target.value = '';
              }}
            />
          </label>
          {shown && (
            <button type="button" className="button button-quiet" onClick={() => void put(async () => [])}>
              {words.faceRemove}
            </button>
          )}
        </div>
        {percent !== null && (
          <progress
            className="mt-2 h-2 w-full accent-(--primary)"
            max={100}
            value={percent}
            aria-label={words.pictureSending(percent)}
          />
        )}
        {error && (
          <p role="alert" className="mt-1 text-sm text-danger">
            {error}
          </p>
        )}
        <p id={hint} className="mt-1 text-sm text-muted">
          {words.faceHint}
        </p>
      </div>
    </div>
  );
}
