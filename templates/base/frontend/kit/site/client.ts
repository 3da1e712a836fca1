import { format } from '@/kit/ui/format';
import { getPublic, postPublic, putSigned, type Reference } from '@/lib/api';
import type { LookupResult, OwnersFact, PublicDetail, PublicListing } from './types';

/** A page of an offer; `query` is the part of the address behind `?`, as the back end reads it. */
export const listPublic = (path: string, query: URLSearchParams, signal?: AbortSignal): Promise<PublicListing> =>
  getPublic(`/site/${encodeURIComponent(path)}${query.size > 0 ? `?${query.toString()}` : ''}`, signal);

/** One row with what belongs to it. */
export const findPublic = (path: string, slug: string, signal?: AbortSignal): Promise<PublicDetail> =>
  getPublic(`/site/${encodeURIComponent(path)}/${encodeURIComponent(slug)}`, signal);

/** Sends a form for guests; the answer is the reference of what it added. */
export const sendForm = (name: string, values: Record<string, unknown>): Promise<{ reference: string }> =>
  postPublic(`/site/forms/${encodeURIComponent(name)}`, values);

/** What became of what was sent under this reference; null where there is nothing. */
export const lookUp = (name: string, reference: string): Promise<LookupResult | null> =>
  postPublic(`/site/lookups/${encodeURIComponent(name)}`, { reference });

/** Rows to choose from in a form, by whoever fills it in. Where two are called the same, the field `when` tells them apart. */
export const pickPublic =
  (path: string, when?: string) =>
  async (q?: string, signal?: AbortSignal): Promise<Reference[]> => {
    const query = new URLSearchParams({ page_size: '60', ...(q ? { q } : {}) });
    const { items } = await listPublic(path, query, signal);
    const isTwice = new Set(items.map(({ title }) => title)).size < items.length;
    return items.map(({ id, title, values }) => {
      const at = isTwice && when !== undefined ? values[when] : null;
      if (typeof at !== 'string') return { id, label: title };
      return { id, label: `${title}, ${at.includes('T') ? format.moment(at) : format.date(at)}` };
    });
  };

/** Facts on pages of the site that only the owner knows; null where nobody has written one. */
export const listFacts = (signal?: AbortSignal): Promise<OwnersFact[]> => getPublic('/site/-/facts', signal);

/** Writes them, by id; for administrators. An empty one is taken off the pages. */
export const writeFacts = (values: Record<string, unknown>): Promise<OwnersFact[]> =>
  putSigned('/site/-/facts', { values });
