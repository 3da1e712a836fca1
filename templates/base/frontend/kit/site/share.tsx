'use client';

import { CheckIcon, Share2Icon } from 'lucide-react';
import { useState } from 'react';

// <words>
const words = {
  share: 'Share',
  shared: 'Copied',
};
// </words>

/** Sends the address of this page on: by what the device offers for it, else by copying it. */
export function Share({ title }: { title: string }) {
  const [isCopied, setCopied] = useState(false);
  const share = async () => {
    const url = window.location.href;
    // A desktop's own dialog is seldom set up; on a telephone it is how people send things on.
    const isTelephone = window.matchMedia('(pointer: coarse)').matches && 'share' in navigator;
    if (isTelephone) await navigator.share({ title, url }).catch(() => undefined);
    else setCopied(await copied(url));
  };
  return (
    <button type="button" data-testid="share" className="button button-large" onClick={() => void share()}>
      {isCopied ? <CheckIcon aria-hidden className="size-5" /> : <Share2Icon aria-hidden className="size-5" />}
      <span aria-live="polite">{isCopied ? words.shared : words.share}</span>
    </button>
  );
}

/** Browsers give the clipboard to trusted origins alone; elsewhere a selection can still be copied. */
async function copied(text: string): Promise<boolean> {
  const { clipboard } = navigator as { clipboard?: Clipboard };
  if (clipboard !== undefined)
    return clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  const isDone = document.execCommand('copy');
  field.remove();
  return isDone;
}
