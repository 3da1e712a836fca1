'use client';

/** A button above a list to which everybody may add something: what it is comes first, then who adds it. */
import { PlusIcon } from 'lucide-react';
import { useState } from 'react';
import { format } from '@/kit/ui/format';
import { StepDialog } from './first-step';
import type { Added, Offer } from './types';

// <words>
const words = {
  add: (thing: string) => `New ${thing}`,
};
// </words>

interface AddOwnProps {
  offer: Offer;
  added: Added;
  onDone: () => void;
}

export function AddOwn({ offer, added, onDone }: AddOwnProps) {
  const [isOpen, setOpen] = useState(false);
  const label = words.add(format.noun(offer.singular));
  return (
    <>
      <button type="button" data-testid="add-own" className="button button-primary" onClick={() => setOpen(true)}>
        <PlusIcon aria-hidden className="size-4" />
        {label}
      </button>
      {isOpen && (
        <StepDialog
          title={label}
          step={{ label }}
          added={added}
          kept={`add ${offer.entity}`}
          onDone={onDone}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
