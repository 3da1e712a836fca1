import { Refusal, signIn, type User } from './client.ts';
import { fill, h } from './dom.ts';

/** The first thing a visitor sees: what this is, and a form to get in. */
export function signInView(onSignedIn: (user: User) => void): HTMLElement {
  let kind: 'login' | 'register' = 'register';
  const title = h('h2', { id: 'form-title' });
  const problem = h('p', { class: 'problem', role: 'alert', id: 'form-problem' });
  const email = h('input', {
    id: 'email',
    name: 'email',
    type: 'email',
    required: true,
    autocomplete: 'username',
    maxlength: 254,
  });
  const password = h('input', { id: 'password', name: 'password', type: 'password', required: true, maxlength: 200 });
  const hint = h(
    'p',
    { class: 'hint', id: 'password-hint' },
    'At least 10 characters. A few words are easy to keep in mind.',
  );
  const submit = h('button', { class: 'primary wide', type: 'submit' });
  const change = h('button', {
    class: 'link',
    type: 'button',
    onClick: () => show(kind === 'login' ? 'register' : 'login'),
  });

  const show = (next: 'login' | 'register'): void => {
    kind = next;
    const isNew = kind === 'register';
    fill(title, isNew ? 'Create your account' : 'Welcome back');
    fill(submit, isNew ? 'Create account' : 'Sign in');
    fill(change, isNew ? 'I have an account: sign in' : 'I am new here: create an account');
    password.autocomplete = isNew ? 'new-password' : 'current-password';
    if (isNew) {
      password.minLength = 10;
      password.setAttribute('aria-describedby', 'password-hint');
    } else {
      password.removeAttribute('minlength');
      password.removeAttribute('aria-describedby');
    }
    hint.hidden = !isNew;
    problem.textContent = '';
  };

  const form = h(
    'form',
    {
      class: 'card stack',
      'aria-labelledby': 'form-title',
      onSubmit: async (event) => {
        event.preventDefault();
        problem.textContent = '';
        submit.disabled = true;
        try {
          onSignedIn(await signIn(kind, { email: email.value, password: password.value }));
        } catch (error) {
          problem.textContent = error instanceof Refusal ? error.message : 'That did not work; try again.';
          (error instanceof Refusal && error.fields.has('email') ? email : password).focus();
        } finally {
          submit.disabled = false;
        }
      },
    },
    title,
    h('div', { class: 'field' }, h('label', { for: 'email' }, 'E-mail'), email),
    h('div', { class: 'field' }, h('label', { for: 'password' }, 'Password'), password, hint),
    problem,
    submit,
    change,
  );
  show('register');

  return h(
    'section',
    { class: 'welcome' },
    h(
      'div',
      { class: 'pitch' },
      h('p', { class: 'eyebrow' }, 'From idea to live app'),
      h('h1', {}, 'Say what you want. Watch it go live.'),
      h(
        'p',
        { class: 'lead' },
        'Describe a business in plain English. Minutes later it runs: a web app with sign-in, a database, your workflow and your colours, repaired and built before it is deployed.',
      ),
      h(
        'ul',
        { class: 'points' },
        h(
          'li',
          {},
          h('strong', {}, 'Real code. '),
          'Next.js, FastAPI and PostgreSQL, yours to download and run anywhere.',
        ),
        h('li', {}, h('strong', {}, 'Repaired first. '), 'What would break is found and fixed before anyone sees it.'),
        h(
          'li',
          {},
          h('strong', {}, 'Kubernetes underneath. '),
          'Every app is a resource: this page, REST and kubectl see the same thing.',
        ),
      ),
    ),
    form,
  );
}
