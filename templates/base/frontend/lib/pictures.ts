// <pictures>
import { calendar, clock, dog } from '@/kit/picture/art';
import type { PictureBook } from '@/kit/picture/book';

/** What this app draws: a drawing for each kind of thing it shows, and the words that name them. */
export const pictures: PictureBook = {
  manner: 'clinic',
  fallback: 'scene',
  things: { pets: 'dog', appointments: 'calendar', groomers: 'person' },
  drawings: { calendar, clock, dog },
  others: { calendar: ['calendar', 'clock'] },
  only: { pets: ['dog'], appointments: [], groomers: [] },
  words: {
    adoption: 'dog',
    breed: 'dog',
    bulldog: 'dog',
    calendar: 'calendar',
    clock: 'clock',
    collie: 'dog',
    dog: 'dog',
    groom: 'dog',
    hound: 'dog',
    labrador: 'dog',
    pet: 'dog',
    poodle: 'dog',
    puppy: 'dog',
    retriever: 'dog',
    spaniel: 'dog',
    terrier: 'dog',
  },
};
// </pictures>
