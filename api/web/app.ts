import { resume, signOut, whenSignedOut, type User } from './client.ts';
import { detailView } from './detail.ts';
import { byId, fill, h, notify } from './dom.ts';
import { homeView } from './home.ts';
import { signInView } from './sign-in.ts';

let user: User | undefined;
/** Ends what the view before was doing, such as following an app. */
let leave = new AbortController();

function go(hash: string): void {
  if (location.hash === hash) render();
  else location.hash = hash;
}

function render(): void {
  leave.abort();
  leave = new AbortController();
  document.title = 'MVP Operator';
  const main = byId('main');
  showAccount();
  if (user === undefined) {
    fill(
      main,
      signInView((signedIn) => {
        user = signedIn;
        render();
      }),
    );
    return;
  }
  const id = /^#\/apps\/([a-z0-9-]{1,40})$/.exec(location.hash)?.[1];
  fill(
    main,
    id === undefined ? homeView((created) => go(`#/apps/${created}`)) : detailView(id, () => go('#/'), leave.signal),
  );
}

function showAccount(): void {
  const place = byId('account');
  if (user === undefined) return place.replaceChildren();
  const out = h(
    'button',
    {
      type: 'button',
      class: 'link',
      onClick: async () => {
        await signOut();
        user = undefined;
        go('#/');
        render();
      },
    },
    'Sign out',
  );
  fill(place, [h('span', { class: 'who', title: user.email }, user.email), out]);
}

whenSignedOut(() => {
  if (user === undefined) return;
  user = undefined;
  notify('Your session has ended; sign in again.');
  render();
});

addEventListener('hashchange', () => {
  render();
  byId('main').focus();
  scrollTo(0, 0);
});

user = await resume().catch(() => undefined);
render();
