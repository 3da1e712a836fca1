import { describe, expect, it } from 'vitest';
import { fieldFrom } from './fields.ts';

describe('a field of a template', () => {
  it('keeps what its kind says where the file says nothing', () => {
    expect(fieldFrom({ title: 'Name' })).toMatchObject({ id: 'name', type: 'text', required: true, searchable: true });
    expect(fieldFrom({ longtext: 'About', id: 'about' })).toMatchObject({ inTable: false, searchable: true });
    expect(fieldFrom({ url: 'Photo' })).toMatchObject({ type: 'url', inTable: false });
  });

  it('takes what the file says instead', () => {
    expect(fieldFrom({ title: 'Name', required: false, searchable: false })).toMatchObject({
      required: false,
      searchable: false,
    });
    expect(fieldFrom({ url: 'Photo', inTable: true })).toMatchObject({ inTable: true });
  });
});
