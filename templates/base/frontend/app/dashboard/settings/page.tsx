'use client';

import { useId, useState, type ReactNode } from 'react';
import { Form, type Field } from '@/components/form';
import { applyTheme, Loaded, messageOf, Modal, PageHeader, useLoad, useToast, useUser } from '@/components/shell';
import { app, auth, type Preferences } from '@/lib/api';

// <words>
const words = {
  settings: 'Settings',
  name: 'Name',
  password: 'Password',
  passwordHelp: 'At least 8 characters.',
  save: 'Save',
  saved: 'Saved',
  errorServer: 'Something went wrong on our side. Please try again.',
  profile: 'Profile',
  profileText: 'How you appear to others.',
  changePassword: 'Change password',
  changePasswordText: 'You stay signed in on this device; other devices are signed out.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  passwordChanged: 'Password changed',
  preferences: 'Preferences',
  preferencesText: 'How the app looks for you, on every device.',
  theme: 'Theme',
  rowsPerPage: 'Rows per page',
  themes: { system: 'Like my device', light: 'Light', dark: 'Dark' },
  administrator: 'Administrator',
  becomeAdmin: 'Become administrator',
  becomeAdminText: 'The owner of this app has a setup code. Whoever enters it becomes an administrator.',
  setupCode: 'Setup code',
  becameAdmin: 'You are now an administrator',
  people: 'People',
  peopleText: 'Who has an account, and what they may do.',
  roleOf: (name: string) => `Role of ${name}`,
  roleSaved: (name: string) => `Role of ${name} saved`,
  deleteAccount: 'Delete account',
  deleteAccountText: 'Your account and everything only you can see will be deleted. This cannot be undone.',
  accountDeleted: 'Your account is deleted',
};
// </words>

// <roles>
/** What each role is called. */
const roles: Record<string, string> = { client: 'Client', groomer: 'Groomer' };
// </roles>

const password = (name: string, label: string): Field => ({
  name,
  label,
  type: 'password',
  required: true,
  autoComplete: 'current-password',
});

const profileFields: Field[] = [
  { name: 'name', label: words.name, type: 'text', required: true, maxLength: 120, autoComplete: 'name' },
];
const passwordFields: Field[] = [
  password('current_password', words.currentPassword),
  {
    ...password('new_password', words.newPassword),
    minLength: 8,
    maxLength: 128,
    help: words.passwordHelp,
    autoComplete: 'new-password',
  },
];
const codeFields: Field[] = [{ name: 'setup_code', label: words.setupCode, type: 'text', required: true }];
const deleteFields: Field[] = [password('password', words.password)];
const THEMES = ['system', 'light', 'dark'] as const;
const PAGE_SIZES = [10, 20, 50, 100];

function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card grid gap-5 md:grid-cols-[15rem_1fr]">
      <div>
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        <p className="mt-1 text-sm text-muted">{text}</p>
      </div>
      <div>{children}</div>
    </section>
  );
}

export default function SettingsPage() {
  const user = useUser();
  const toast = useToast();
  const [isLeaving, setIsLeaving] = useState(false);
  const [changes, setChanges] = useState(0);
  if (!user) return null;
  const role = user.role === 'admin' ? words.administrator : (roles[user.role] ?? user.role);
  return (
    <>
      <PageHeader title={words.settings} text={`${user.email} – ${role}`} />
      <div className="space-y-5">
        <Section title={words.profile} text={words.profileText}>
          <Form
            fields={profileFields}
            row={user}
            submit={words.save}
            onSubmit={async ({ name }) => {
              await auth.update({ name: String(name) });
              toast(words.saved);
            }}
          />
        </Section>
        <Section title={words.preferences} text={words.preferencesText}>
          <ThemePicker
            chosen={user.preferences.theme ?? app.theme}
            onChoose={async (theme) => {
              applyTheme(theme);
              await auth.update({ preferences: { theme } });
              toast(words.saved);
            }}
          />
          <label className="mt-5 flex flex-wrap items-center gap-3 text-sm font-medium">
            {words.rowsPerPage}
            <select
              className="input w-auto"
              value={user.preferences.page_size ?? 20}
              onChange={(event) =>
                void auth.update({ preferences: { page_size: Number(event.target.value) } }).then(
                  () => toast(words.saved),
                  (error: unknown) => toast(messageOf(error), 'danger'),
                )
              }
            >
              {PAGE_SIZES.map((size) => (
                <option key={size}>{size}</option>
              ))}
            </select>
          </label>
        </Section>
        <Section title={words.changePassword} text={words.changePasswordText}>
          <Form
            key={changes}
            fields={user.by_link ? passwordFields.slice(1) : passwordFields}
            submit={words.changePassword}
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
        {user.role === 'admin' && (
          <Section title={words.people} text={words.peopleText}>
            <People />
          </Section>
        )}
        {user.role !== 'admin' && (
          <Section title={words.becomeAdmin} text={words.becomeAdminText}>
            <Form
              fields={codeFields}
              submit={words.becomeAdmin}
              onSubmit={async ({ setup_code }) => {
                await auth.claimAdmin({ setup_code: String(setup_code) });
                toast(words.becameAdmin);
              }}
            />
          </Section>
        )}
        <Section title={words.deleteAccount} text={words.deleteAccountText}>
          <button type="button" className="button button-danger" onClick={() => setIsLeaving(true)}>
            {words.deleteAccount}
          </button>
        </Section>
      </div>
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
    </>
  );
}

function People() {
  const people = useLoad('people', auth.people);
  const toast = useToast();
  const choices = [...Object.entries(roles), ['admin', words.administrator] as const];
  return (
    <Loaded of={people}>
      {(users) => (
        <ul className="divide-y divide-line">
          {users.map((user) => (
            <li key={user.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <div className="min-w-0">
                <p className="truncate font-medium">{user.name}</p>
                <p className="truncate text-sm text-muted">{user.email}</p>
              </div>
              <select
                className="input w-auto"
                aria-label={words.roleOf(user.name)}
                value={user.role}
                onChange={(event) =>
                  void auth.setRole(user.id, event.target.value).then(
                    () => {
                      toast(words.roleSaved(user.name));
                      people.reload();
                    },
                    (error: unknown) => toast(messageOf(error), 'danger'),
                  )
                }
              >
                {choices.map(([id, label]) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </select>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

interface ThemePickerProps {
  chosen: string;
  onChoose: (theme: NonNullable<Preferences['theme']>) => Promise<void>;
}

function ThemePicker({ chosen, onChoose }: ThemePickerProps) {
  const toast = useToast();
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{words.theme}</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {THEMES.map((theme) => (
          <label key={theme} className="flex min-h-10 items-center gap-2">
            <input
              type="radio"
              name="theme"
              className="size-5 accent-(--primary)"
              checked={chosen === theme}
              onChange={() => void onChoose(theme).catch(() => toast(words.errorServer, 'danger'))}
            />
            {words.themes[theme]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
