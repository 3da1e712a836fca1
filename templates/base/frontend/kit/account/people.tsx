'use client';

/** Who has an account, and what they may do; for administrators. */
import { Loaded, useLoad } from '@/kit/ui/load';
import { messageOf, useToast } from '@/kit/ui/toast';
import { auth } from '@/lib/api';

// <words>
const words = {
  administrator: 'Administrator',
  roleOf: (name: string) => `Role of ${name}`,
  roleSaved: (name: string) => `Role of ${name} saved`,
};
// </words>

/** `roles`: what each role is called, by id. */
export function People({ roles }: { roles: Record<string, string> }) {
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
