import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** Colours are variables of the page, so that light and dark follow it. */
const highlight = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier, tags.operatorKeyword], color: 'var(--code-keyword)' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: 'var(--code-string)' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: 'var(--code-number)' },
  { tag: [tags.comment, tags.meta], color: 'var(--code-comment)', fontStyle: 'italic' },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], color: 'var(--code-function)' },
  { tag: [tags.typeName, tags.className, tags.namespace], color: 'var(--code-type)' },
  { tag: [tags.tagName, tags.angleBracket], color: 'var(--code-tag)' },
  { tag: [tags.attributeName, tags.propertyName], color: 'var(--code-property)' },
  { tag: tags.heading, fontWeight: '600' },
  { tag: tags.link, color: 'var(--code-function)' },
  { tag: tags.invalid, color: 'var(--bad)' },
]);

const frame = EditorView.theme({
  '&': { height: '100%', fontSize: '0.8125rem', backgroundColor: 'var(--panel)', color: 'var(--mantine-color-text)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--mantine-font-family-monospace)',
    lineHeight: '1.6',
    fontVariantLigatures: 'none',
  },
  '.cm-content': { caretColor: 'var(--mantine-color-text)', padding: '0.5rem 0' },
  '.cm-cursor': { borderLeftColor: 'var(--mantine-color-text)' },
  '.cm-gutters': { backgroundColor: 'var(--panel)', color: 'var(--code-comment)', border: 'none' },
  '.cm-activeLine': { backgroundColor: 'var(--code-line)' },
  '.cm-activeLineGutter': { backgroundColor: 'var(--code-line)', color: 'var(--mantine-color-text)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--code-selection) !important',
  },
  '.cm-panels': { backgroundColor: 'var(--ground)', color: 'var(--mantine-color-text)' },
  '.cm-collapsedLines': { background: 'var(--ground)', color: 'var(--mantine-color-dimmed)' },
  // The sign it comes with is in no font that pages have.
  '.cm-collapsedLines::before, .cm-collapsedLines::after': { content: '"⋯" !important' },
  '.cm-merge-revert button': { color: 'var(--info)', fontSize: '1rem', cursor: 'pointer' },
  '.cm-changedLine': { backgroundColor: 'var(--code-added) !important' },
  '&.cm-merge-a .cm-changedLine, .cm-deletedChunk': { backgroundColor: 'var(--code-removed) !important' },
  '.cm-changedText': { background: 'var(--code-added-strong) !important' },
  '&.cm-merge-a .cm-changedText, .cm-deletedChunk .cm-deletedText': {
    background: 'var(--code-removed-strong) !important',
  },
});

/** How code looks in every editor. */
export const look: Extension = [frame, syntaxHighlighting(highlight)];
