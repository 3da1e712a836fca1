'use client';

/** Inviting staff by a link, and whether everybody may sign up; for administrators. */
import { useState } from 'react';
import { Form } from '@/components/form';
import type { Field } from '@/kit/ui/field';
import { format } from '@/kit/ui/format';
import { Loaded, useLoad } from '@/kit/ui/load';
import { messageOf, useToast } from '@/kit/ui/toast';
import { auth, type Invitation } from '@/lib/api';

// <words>
const words = {
  administrator: 'Administrator',
  inviteRole: 'Role',
  inviteFor: 'For whom',
  inviteMake: 'Make a link',
  inviteMade: 'Send this link to whom you invite. It is shown only now.',
  inviteUntil: (day: string) => `good until ${day}`,
  inviteTakeBack: 'Take back',
  inviteTaken: 'The invitation is taken back',
  copy: 'Copy',
  copied: 'Copied',
  signUpOpen: 'Everybody may make an account',
  signUpOpenHelp: 'Otherwise only whoever you invite.',
};
// </words>

/** `roles`: what each role is called, by id. */
export function Invite({ roles }: { roles: Record<string, string> }) {
  const toast = useToast();
  const invitations = useLoad('invitations', auth.invitations);
  const [link, setLink] = useState<string | null>(null);
  const all = { ...roles, admin: words.administrator };
  const fields: Field<'role' | 'note'>[] = [
    {
      name: 'role',
      label: words.inviteRole,
      type: 'choice',
      required: true,
      choices: Object.entries(all)
        .filter(([id]) => id !== 'newcomer')
        .map(([id, label]) => ({ id, label })),
    },
    { name: 'note', label: words.inviteFor, type: 'text', maxLength: 120, autoComplete: 'off' },
  ];
  return (
    <>
      <Form
        key={link ?? ''}
        columns
        fields={fields}
        submit={words.inviteMake}
        onSubmit={async ({ role, note }) => {
          const made = await auth.invite({ role: String(role), ...(note ? { note: String(note) } : {}) });
          setLink(made.url);
          invitations.reload();
        }}
      />
      {link !== null && <MadeLink link={link} />}
      <Loaded of={invitations}>
        {(open) =>
          open.length === 0 ? null : (
            <ul className="mt-5 divide-y divide-line border-t border-line">
              {open.map((each) => (
                <OpenInvitation
                  key={each.id}
                  invitation={each}
                  role={(all as Record<string, string>)[each.role] ?? each.role}
                  onTakeBack={() =>
                    auth.takeBack(each.id).then(
                      () => {
                        toast(words.inviteTaken);
                        setLink(null);
                        invitations.reload();
                      },
                      (error: unknown) => toast(messageOf(error), 'danger'),
                    )
                  }
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}

function MadeLink({ link }: { link: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <div role="status" className="mt-5 rounded-theme bg-primary-soft p-4">
      <p className="text-sm">{words.inviteMade}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <input
          readOnly
          data-testid="invitation"
          aria-label={words.inviteMade}
          className="input min-w-0 flex-1 font-mono text-sm"
          value={link}
          onFocus={(event) => event.target.select()}
        />
        <button
          type="button"
          className="button"
          onClick={() => void navigator.clipboard.writeText(link).then(() => setCopied(true))}
        >
          {isCopied ? words.copied : words.copy}
        </button>
      </div>
    </div>
  );
}

interface OpenProps {
  invitation: Invitation;
  role: string;
  onTakeBack: () => Promise<void>;
}

function OpenInvitation({ invitation, role, onTakeBack }: OpenProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="truncate font-medium">{invitation.note || role}</p>
        <p className="text-sm text-muted">
          {[...(invitation.note ? [role] : []), words.inviteUntil(format.date(invitation.expires_at))].join(' · ')}
        </p>
      </div>
      <button type="button" className="button button-quiet" onClick={() => void onTakeBack()}>
        {words.inviteTakeBack}
      </button>
    </li>
  );
}

/** Whether everybody may sign up. */
export function SignUpSwitch() {
  const toast = useToast();
  const state = useLoad('sign-up', auth.signUp);
  // What was just chosen; the server's word stands again where it refuses.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const choose = (open: boolean): void => {
    setChosen(open);
    void auth.setSignUp(open).catch((error: unknown) => {
      setChosen(null);
      toast(messageOf(error), 'danger');
    });
  };
  return (
    <Loaded of={state}>
      {({ open }) => (
        <label className="mb-4 flex items-start gap-3 border-b border-line pb-5">
          <input
            type="checkbox"
            className="mt-0.5 size-5 accent-(--primary)"
            checked={chosen ?? open}
            onChange={(event) => choose(event.target.checked)}
          />
          <span>
            <span className="block font-medium">{words.signUpOpen}</span>
            <span className="block text-sm text-muted">{words.signUpOpenHelp}</span>
          </span>
        </label>
      )}
    </Loaded>
  );
}
