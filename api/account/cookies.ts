import type { Answer } from '../http/route.ts';
import { DEVICE_SECONDS } from './logins.ts';

/** The cookie by which a device is known again: wrong passwords of others do not keep its person out. It signs nobody in. */
export const DEVICE_COOKIE = 'mvp_device';

/** Has a device keep what it was given. */
export function deviceCookie(device: string): NonNullable<Answer['cookies']>[number] {
  return { name: DEVICE_COOKIE, value: device, maxAgeSeconds: DEVICE_SECONDS, path: '/' };
}
