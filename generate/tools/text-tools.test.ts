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
    ['A metric to imperial converter for cooks.', ['units']],
    ['Visitors convert between common units of length and weight.', ['units']],
    ['Ein Einheitenumrechner für den Unterricht.', ['units']],
    ['Un convertisseur d’unités simple.', ['units']],
    ['We rent out storage units and convert lofts.', []],
    ['A letting agency with units, tenants and their rent.', []],
    ['Travellers split the bills of a trip and see who owes whom.', ['split']],
    ['An expense sharing app for couples.', ['split']],
    ['Gemeinsame Ausgaben einer Reisegruppe.', ['split']],
    ['Spese condivise tra amici.', ['split']],
    ['A golf club where members book tee times and the costs are split evenly.', []],
    ['Freelancers write invoices and see who owes what.', []],
    ['Sisters lend each other dresses and money and see who owes whom.', []],
    ['A spaced repetition app for people who learn guitar chords.', ['cards']],
    ['Learners of Polish practise vocabulary every day.', ['cards']],
    ['Karteikarten für die Jägerprüfung.', ['cards']],
    ['A college with courses, exams and flashcards.', []],
    ['A stationery shop sells index cards and gift cards.', []],
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

  it('are the app wherever an idea says so, where they are no part of a trade', () => {
    const plan = planned(
      'Evens',
      'We are five housemates. We want to split the rent and the shopping fairly and settle up monthly.',
    );
    expect(plan.app.template).toBeNull();
    expect(plan.entities.map(({ id }) => id)).toEqual(['enquiry']);
    expect(plan.site.pages[0]).toMatchObject({ kind: 'text_tool', tool: 'split' });
    expect(plan.app.tagline).toBe('Shared costs that come out even');
  });

  it('count down the minutes an idea names, and the usual ones where it names none', () => {
    const minutes = (text: string): unknown => textToolPage('timer', 'en', text);
    expect(minutes('Study for 45 minutes, rest for 10 minutes.')).toMatchObject({ sample: '45,10' });
    expect(minutes('A focus timer')).toMatchObject({ sample: '' });
    const plan = planned('Egg', 'A productivity timer with a 30-minute session, a to-do list and daily statistics.');
    expect(plan.entities.map(({ id }) => id)).toEqual(['enquiry']);
    expect(plan.site.pages[0]).toMatchObject({ kind: 'text_tool', tool: 'timer', sample: '30' });
    const agency = planned('Clock', 'An agency tracks billable hours of its clients with a work timer and invoices.');
    expect(agency.site.pages.some(({ kind }) => kind === 'text_tool')).toBe(false);
  });

  it('bring decks of what is learned', () => {
    const decks = (text: string): unknown => textToolPage('cards', 'en', text);
    expect(decks('Flashcards for words in other languages.')).toMatchObject({
      sample: expect.stringContaining('Spanish'),
    });
    expect(decks('Flashcards for pilots.')).toMatchObject({ sample: expect.stringContaining('Capitals') });
    expect(textToolPage('cards', 'de', 'Karteikarten')).toMatchObject({ sample: '' });
  });

  it('convert what the idea measures, and all where it says nothing', () => {
    const kinds = (text: string): unknown => textToolPage('units', 'en', text);
    expect(kinds('A converter of units for speed, area and temperature.')).toMatchObject({
      sample: 'speed,area,temperature',
    });
    expect(kinds('A unit converter.')).toMatchObject({ sample: '' });
    const plan = planned('Yardstick', 'A measurement converter with a history, for lengths, weights and volumes.');
    expect(plan.entities.map(({ id }) => id)).toEqual(['enquiry']);
    expect(plan.site.pages[0]).toMatchObject({ kind: 'text_tool', tool: 'units', sample: 'length,weight,volume' });
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
