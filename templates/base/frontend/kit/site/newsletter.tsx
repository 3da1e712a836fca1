'use client';

import { CircleCheckIcon } from 'lucide-react';
import { useState } from 'react';
import { Form } from '@/components/form';
import { forms } from '@/lib/site';
import { sendForm } from './client';

/** The form of the newsletter on the front page, where the app has one. */
export function Newsletter() {
  const form = forms['newsletter'];
  const [isIn, setIn] = useState(false);
  if (!form) return null;
  return (
    <section aria-label={form.title} className="border-t border-line" data-testid="newsletter">
      <div className="page section grid items-center gap-8 lg:grid-cols-2">
        <div className="min-w-0">
          <h2 className="title">{form.title}</h2>
          {form.lead && <p className="lead mt-3 text-muted">{form.lead}</p>}
        </div>
        <div className="card">
          {isIn ? (
            <p role="status" className="flex items-center gap-3 py-4 text-lg text-pretty">
              <CircleCheckIcon aria-hidden className="size-8 shrink-0 text-success" />
              {form.thanks}
            </p>
          ) : (
            <Form
              fields={form.fields}
              submit={form.submit}
              onSubmit={async (values) => {
                const given = Object.entries(values).filter(([, value]) => value !== null);
                await sendForm(form.name, Object.fromEntries(given));
                setIn(true);
              }}
            />
          )}
        </div>
      </div>
    </section>
  );
}
