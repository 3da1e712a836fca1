import { notifications } from '@mantine/notifications';

/** Says something short, also to screen readers. */
export function say(message: string): void {
  notifications.show({ message, color: 'brand', withBorder: true });
}

/** Says that something failed. */
export function complain(message: string): void {
  notifications.show({ message, color: 'red', withBorder: true, autoClose: 8000 });
}
