'use client';

import { useId, useState, type ReactNode } from 'react';
import { Modal, useToast } from '@/components/feedback';
import { Form, type Field } from '@/components/form';
import { applyTheme, PageHeader, useUser } from '@/components/shell';
import { auth, type Preferences } from '@/lib/api';
import { app, words } from '@/lib/words';

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
    minLength: 10,
    maxLength: 128,
    help: words.passwordHelp,
    autoComplete: 'new-password',
  },
];
const codeFields: Field[] = [{ name: 'setup_code', label: words.setupCode, type: 'text', required: true }];
const deleteFields: Field[] = [password('password', words.password)];
const THEMES = ['system', 'light', 'dark'] as const;

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
              await auth.update({ preferences: { ...user.preferences, theme } });
              toast(words.saved);
            }}
          />
        </Section>
        <Section title={words.changePassword} text={words.changePasswordText}>
          <Form
            key={changes}
            fields={passwordFields}
            submit={words.changePassword}
            onSubmit={async (values) => {
              await auth.changePassword({
                current_password: String(values.current_password),
                new_password: String(values.new_password),
              });
              setChanges(changes + 1);
              toast(words.passwordChanged);
            }}
          />
        </Section>
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
