/** What the README says in one language. Words of the app are put in as they are, quoted for Markdown already. */
export interface ReadmeWords {
  stack: string;
  knows: string;
  people: string;
  admin: string;
  /** Who somebody is who has just registered: nobody yet, or what the role is called. */
  newcomer: string;
  registered(role: string): string;
  setup: string;
  missing: { title: string; text: string };
  /** What is said of one kind of thing. `states` names states, comma separated. */
  things: {
    private: string;
    shared: string;
    sharedWhile(states: string): string;
    team: string;
    added(people: string): string;
    changedWhile(states: string): string;
    managed(fields: string): string;
    states(states: string): string;
  };
  run: { title: string; docker: string; address: string; terminals: string; fillIn: string; ready: string };
  change: { title: string; field: string; message: string; rule: string; first: string; word: string; colours: string };
  test: { title: string; text: string };
  deploy: { title: string; text: string };
}
