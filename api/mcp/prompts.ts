import { completable, type McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';

/** A job people often have, as words for a model. */
interface Job {
  name: string;
  title: string;
  description: string;
  argument: { name: string; description: string };
  words: (value: string) => string;
}

const JOBS: readonly Job[] = [
  {
    name: 'build_app',
    title: 'Build an app from an idea',
    description: 'Reads the idea, asks about what is unclear, creates the app and waits until it is live.',
    argument: { name: 'idea', description: 'The idea in plain English.' },
    words: (idea) =>
      `Here is my idea for an app:\n\n${idea}\n\nCall analyze_idea and tell me in three sentences what you ` +
      'understood and what is left out. Ask me what is unclear. When I agree, call create_mvp, follow it ' +
      'with get_mvp, and give me its address when it is live.',
  },
  {
    name: 'mend_app',
    title: 'Find out what is wrong with an app and mend it',
    description: 'Diagnoses, says what it would change, and repairs after a yes.',
    argument: { name: 'mvp_id', description: 'The app.' },
    words: (id) =>
      `Something is wrong with the app ${id}. Call get_mvp, diagnose (with wait_seconds 60) and get_logs. ` +
      'Tell me what is wrong and what fix would change. After my yes, call fix and show me get_run_diff.',
  },
  {
    name: 'undo_change',
    title: 'Go back to how an app was',
    description: 'Shows the history and rolls back after a yes.',
    argument: { name: 'mvp_id', description: 'The app.' },
    words: (id) =>
      `I want the app ${id} as it was before. Call list_versions, say what each version changed, and ask which one I mean. After my yes, call rollback.`,
  },
  {
    name: 'weekly_look',
    title: 'How is an app doing?',
    description: 'Sums up the health of an app, what its team found and what changed.',
    argument: { name: 'mvp_id', description: 'The app.' },
    words: (id) =>
      `How is the app ${id} doing? Call get_mvp, get_team and list_versions. Sum up in ten lines: is it ` +
      'well, what did its team find and do, what has changed, what do you propose. If it has no team, ' +
      'propose hire_team.',
  },
];

/** The usual jobs, for people to choose from. `idsLike` completes the id of an app. */
export function addPrompts(server: McpServer, idsLike: (typed: string) => Promise<string[]>): void {
  for (const { name, title, description, argument, words } of JOBS) {
    const typed = z.string().min(1).max(8000).describe(argument.description);
    const argsSchema = z.object({
      [argument.name]: argument.name === 'mvp_id' ? completable(typed, idsLike) : typed,
    });
    server.registerPrompt(name, { title, description, argsSchema }, (input) => ({
      description,
      messages: [
        { role: 'user' as const, content: { type: 'text' as const, text: words(input[argument.name] ?? '') } },
      ],
    }));
  }
}
