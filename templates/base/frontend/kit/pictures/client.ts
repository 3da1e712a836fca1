import { getPublic, putSigned, sendFile } from '@/lib/api';

/** A picture that somebody added. */
export interface KeptPicture {
  id: string;
  /** In pixels, of the large one. */
  width: number;
  height: number;
}

const PATH = '/site/pictures';

/** Where a picture is shown from: `small` has 640 pixels on its longer side at most, `large` 1,600. */
export const pictureSrc = (id: string, size: 'small' | 'large'): string =>
  `/api${PATH}/${encodeURIComponent(id)}/${size}`;

const ofRow = (route: string, id: string): string =>
  `${PATH}/of/${encodeURIComponent(route)}/${encodeURIComponent(id)}`;

/** The pictures of a row, or of an account (`users`), in their order. */
export const listPictures = (route: string, id: string, signal?: AbortSignal): Promise<KeptPicture[]> =>
  getPublic(ofRow(route, id), signal);

/** Says which pictures a row has, in which order; what is left out is gone. */
export const putPictures = (route: string, id: string, ids: string[]): Promise<KeptPicture[]> =>
  putSigned(ofRow(route, id), { ids });

/** Sends a picture; `onShare` is told how much of it is on its way, from 0 to 1. */
export const sendPicture = (file: Blob, onShare: (share: number) => void): Promise<KeptPicture> =>
  sendFile(PATH, file, onShare);
