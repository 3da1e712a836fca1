'use client';

/** What somebody sets for themselves: name, look, password, and an end. The same parts at the desk and in an account on the site. */
import { useId, useState, type ReactNode } from 'react';
import { Form } from '@/components/form';
import { OwnFace } from '@/kit/pictures/face';
import { Modal } from '@/kit/ui/dialog';
import type { Field } from '@/kit/ui/field';
import { PageHeader } from '@/kit/ui/notes';
import { useUser } from '@/kit/ui/session';
import { applyTheme } from '@/kit/ui/theme';
import { messageOf, useToast } from '@/kit/ui/toast';
import { app, auth, type Preferences, type User } from '@/lib/api';

// <words>
const words = {
  name: 'Name',
  password: 'Password',
  passwordHelp: 'At least 8 characters.',
  save: 'Save',
  saved: 'Saved',
  profile: 'Profile',
  profileText: 'How you appear to others.',
  accountText: 'How we reach you, and how you sign in.',
  changePassword: 'Change password',
  changePasswordText: 'You stay signed in on this device; other devices are signed out.',
  choosePassword: 'Choose a password',
  choosePasswordText: 'You came in by a link. With a password you can sign in without one.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  passwordChanged: 'Password changed',
  preferences: 'Preferences',
  preferencesText: 'How the app looks for you, on every device.',
  theme: 'Theme',
  rowsPerPage: 'Rows per page',
  themes: { system: 'Like my device', light: 'Light', dark: 'Dark' },
  newcomer: 'Your account has no role yet. An administrator gives roles.',
  deleteAccount: 'Delete account',
  deleteAccountText: 'Your account and everything only you can see will be deleted. This cannot be undone.',
  accountDeleted: 'Your account is deleted',
};
// </words>

const password = (name: string, label: string): Field => ({
  name,
  label,
  type: 'password',
  required: true,
  autoComplete: 'current-password',
});

const nameFields: Field[] = [
  { name: 'name', label: words.name, type: 'text', required: true, maxLength: 80, autoComplete: 'name' },
];
const currentPassword = password('current_password', words.currentPassword);
const newPassword: Field = {
  ...password('new_password', words.newPassword),
  minLength: 8,
  maxLength: 128,
  help: words.passwordHelp,
  autoComplete: 'new-password',
};
const deleteFields: Field[] = [password('password', words.password)];
const THEMES = ['system', 'light', 'dark'] as const;
const PAGE_SIZES = [10, 20, 50, 100];

/** The profile as a page of an account on the site. */
export function ProfilePage() {
  const user = useUser();
  if (!user) return null;
  return (
    <>
      <PageHeader title={words.profile} text={`${user.email}. ${words.accountText}`} />
      {user.role === 'newcomer' && <p className="card mb-5">{words.newcomer}</p>}
      <div className="space-y-5">
        <ProfileSections user={user} />
      </div>
    </>
  );
}

/** Everything that somebody sets for themselves; `children` stand before the end of the account. */
export function ProfileSections({ user, children }: { user: User; children?: ReactNode }) {
  return (
    <>
      <NameSection user={user} />
      <PasswordSection user={user} />
      <PreferencesSection user={user} />
      {children}
      {!user.by_link && <DeleteSection />}
    </>
  );
}

/** A part of such a page: what it is about on the left, what can be done on the right. */
export function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card grid gap-5 md:grid-cols-[15rem_1fr]">
      <div>
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        <p className="mt-1 text-sm text-muted">{text}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

function NameSection({ user }: { user: User }) {
  const toast = useToast();
  return (
    <Section title={words.profile} text={words.profileText}>
      <OwnFace user={user} />
      <Form
        fields={nameFields}
        row={user}
        submit={words.save}
        onSubmit={async ({ name }) => {
          await auth.update({ name: String(name) });
          toast(words.saved);
        }}
      />
    </Section>
  );
}

function PasswordSection({ user }: { user: User }) {
  const toast = useToast();
  const [changes, setChanges] = useState(0);
  const title = user.by_link ? words.choosePassword : words.changePassword;
  return (
    <Section title={title} text={user.by_link ? words.choosePasswordText : words.changePasswordText}>
      <Form
        key={`${changes} ${user.by_link}`}
        fields={user.by_link ? [newPassword] : [currentPassword, newPassword]}
        submit={title}
        onSubmit={async (values) => {
          await auth.changePassword({
            ...(user.by_link ? {} : { current_password: String(values.current_password) }),
            new_password: String(values.new_password),
          });
          setChanges(changes + 1);
          toast(words.passwordChanged);
        }}
      />
    </Section>
  );
}

function PreferencesSection({ user }: { user: User }) {
  const toast = useToast();
  const keep = (preferences: Preferences): void =>
    void auth.update({ preferences }).then(
      () => toast(words.saved),
      (error: unknown) => toast(messageOf(error), 'danger'),
    );
  return (
    <Section title={words.preferences} text={words.preferencesText}>
      <fieldset>
        <legend className="mb-2 text-sm font-medium">{words.theme}</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {THEMES.map((theme) => (
            <label key={theme} className="flex min-h-10 items-center gap-2">
              <input
                type="radio"
                name="theme"
                className="size-5 accent-(--primary)"
                checked={(user.preferences.theme ?? app.theme) === theme}
                onChange={() => {
                  applyTheme(theme);
                  keep({ theme });
                }}
              />
              {words.themes[theme]}
            </label>
          ))}
        </div>
      </fieldset>
      {user.desk && (
        <label className="mt-5 flex flex-wrap items-center gap-3 text-sm font-medium">
          {words.rowsPerPage}
          <select
            className="input w-auto"
            value={user.preferences.page_size ?? 20}
            onChange={(event) => keep({ page_size: Number(event.target.value) })}
          >
            {PAGE_SIZES.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
      )}
    </Section>
  );
}

function DeleteSection() {
  const toast = useToast();
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <Section title={words.deleteAccount} text={words.deleteAccountText}>
      <button type="button" className="button button-danger" onClick={() => setIsLeaving(true)}>
        {words.deleteAccount}
      </button>
      {isLeaving && (
        <Modal title={words.deleteAccount} onClose={() => setIsLeaving(false)}>
          <p className="mb-4 text-muted">{words.deleteAccountText}</p>
          <Form
            fields={deleteFields}
            submit={words.deleteAccount}
            danger
            onCancel={() => setIsLeaving(false)}
            onSubmit={async (values) => {
              await auth.deleteAccount({ password: String(values.password) });
              toast(words.accountDeleted);
            }}
          />
        </Modal>
      )}
    </Section>
  );
}
