'use client';

import { PageHeader, useUser } from '@/components/shell';
import { Invite, SignUpSwitch } from '@/kit/account/invite';
import { People } from '@/kit/account/people';
import { ProfileSections, Section } from '@/kit/account/profile';
import { FactsSection } from '@/kit/desk/facts';

// <words>
const words = {
  settings: 'Settings',
  administrator: 'Administrator',
  people: 'People',
  peopleText: 'Who has an account, and what they may do.',
  invite: 'Invite',
  inviteText: 'A link lets one person sign up with a role. It works once, for a week.',
};
// </words>

// <roles>
/** What each role is called. */
const roles: Record<string, string> = { client: 'Client', groomer: 'Groomer' };
// </roles>

export default function SettingsPage() {
  const user = useUser();
  if (!user) return null;
  const role = user.role === 'admin' ? words.administrator : (roles[user.role] ?? user.role);
  return (
    <>
      <PageHeader title={words.settings} text={`${user.email} – ${role}`} />
      <div className="space-y-5">
        {user.role === 'admin' && <FactsSection />}
        {user.role === 'admin' && (
          <Section title={words.people} text={words.peopleText}>
            <SignUpSwitch />
            <People roles={roles} />
          </Section>
        )}
        {user.role === 'admin' && (
          <Section title={words.invite} text={words.inviteText}>
            <Invite roles={roles} />
          </Section>
        )}
        <ProfileSections user={user} />
      </div>
    </>
  );
}
