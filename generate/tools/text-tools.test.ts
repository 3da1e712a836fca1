import { describe, expect, it } from 'vitest';
import { planned } from '../../test/apps/planned.ts';
import { textToolPage, textToolParts, textToolsIn, withTextTools } from './index.ts';

describe('tools for texts', () => {
  it.each([
    ['A word counter and a JSON formatter for developers.', ['count', 'json']],
    ['Build a web-based HTML editor with a live preview.', ['html']],
    ['Writers type in a Markdown editor and see the result.', ['markdown']],
    ['The site finds differences: it compares two texts and has a base64 encoder and decoder.', ['compare', 'encode']],
    ['People sort lines, remove duplicate lines and find and replace words.', ['lines', 'replace']],
    ['Ein Wörter-Zähler für Studierende.', ['count']],
    ['A website of random generators: it splits the players into random teams.', ['numbers', 'teams']],
    ['Teachers paste a class list and the name picker draws a pupil.', ['winners']],
    ['A fantasy name generator for writers.', ['names']],
    ['An online photo editor: crop and rotate pictures.', ['picture']],
    ['Eine Website zur Bildbearbeitung.', ['picture']],
    ['A mind map builder for students.', ['diagram']],
    ['Ein Diagramm-Editor im Browser.', ['diagram']],
    ['A studio whose people make diagrams, and its prices.', []],
    ['An online spreadsheet editor for small teams.', ['table']],
    ['View and edit CSV files without installing anything.', ['table']],
    ['A simple table editor that filters rows and exports JSON.', ['table']],
    ['Ein Tabelleneditor für CSV-Dateien.', ['table']],
    ['Un éditeur de tableaux dans le navigateur.', ['table']],
    ['A furniture shop with tables, chairs and an editor of its magazine.', []],
    ['Members book a table; the manager exports a CSV file.', []],
    ['An FAQ chatbot for a town hall.', ['ask']],
    ['Guests ask questions in a chat window of the virtual assistant.', ['ask']],
    ['Ein Chatbot für eine Bücherei.', ['ask']],
    ['A team chat with channels and files.', []],
    ['A shop assistant answers calls and asks customers questions.', []],
    ['A raffle where people buy tickets and we announce winners.', []],
    ['A photographer shows pictures and edits magazines.', []],
    ['A league keeps teams, players and their numbers.', []],
    ['A school with courses on writing in Markdown: learn a Markdown editor.', []],
    ['A bakery counts its loaves and compares two suppliers.', []],
    ['A magazine whose editors approve articles.', []],
    ['A lending library: find a book and replace lost ones.', []],
  ])('%s → %j', (text, wanted) => {
    expect(textToolsIn(text)).toEqual(wanted);
    const pages = withTextTools({ pages: [] }, text, 'en').pages ?? [];
    expect(pages.filter(({ kind }) => kind === 'text_tool')).toHaveLength(wanted.length);
    expect(textToolParts(text).size > 0).toBe(wanted.length > 0);
  });

  it('speak the language of the app', () => {
    expect(textToolPage('count', 'de')).toMatchObject({ title: 'Wörter zählen', path: 'word-counter' });
    expect(textToolPage('count', 'xx')).toMatchObject({ title: 'Word counter' });
  });

  it('are the app where the first sentence asks for them: nobody keeps rows of what they are made of', () => {
    const plan = planned('Smithy', 'An online JSON formatter and case converter. Buttons copy the result.');
    expect(plan.site.pages.slice(0, 2).map(({ path }) => path)).toEqual(['json-formatter', 'case-converter']);
    expect(plan.entities.map(({ id }) => id)).toEqual(['enquiry']);
    expect(plan.landing.subline).toContain('JSON formatter');
  });

  it('say on the front what they are for', () => {
    const plan = planned('Lots', 'A random team generator for sports teachers.');
    expect(plan.entities.map(({ id }) => id)).toEqual(['enquiry']);
    expect(plan.app.tagline).toBe('Fair draws, in the browser');
    expect(planned('Pix', 'A photo editor in the browser.').app.tagline).toBe('Edit pictures in the browser');
    expect(planned('Mix', 'A random team generator and a word counter.').landing.headline).toContain('Paste it in');
  });

  it('keep no things for the parts of a table', () => {
    const plan = planned(
      'Rows',
      'A CSV viewer and editor. People open a file, sort columns, edit cells, add rows and share a link.',
    );
    expect(plan.entities.map(({ id }) => id)).toEqual(['enquiry']);
    expect(plan.app.tagline).toBe('Open, sort and edit tables in the browser');
  });

  it('explain what one types in an editor of Markdown', () => {
    const plan = planned('Inkwell', 'A Markdown editor with preview for students.');
    expect(plan.site.pages.map(({ path }) => path).slice(0, 2)).toEqual(['editor', 'syntax']);
  });
});
