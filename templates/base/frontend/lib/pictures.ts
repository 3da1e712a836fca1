// <pictures>
import { calendar, clock, dog, mirror } from '@/kit/picture/art';
import type { PictureBook } from '@/kit/picture/book';

/** What this app draws: a drawing for each kind of thing it shows, and the words that name them. */
export const pictures: PictureBook = {
  manner: 'clinic',
  fallback: 'scene',
  scene: ['mirror'],
  things: { pets: 'dog', appointments: 'calendar', groomers: 'person' },
  drawings: { calendar, clock, dog, mirror },
  others: { calendar: ['calendar', 'clock'] },
  only: { pets: ['dog'], appointments: [], groomers: [] },
  words: {
    adoption: 'dog',
    animal_rescue: 'dog',
    animal_shelter: 'dog',
    beauty: 'mirror',
    breed: 'dog',
    bulldog: 'dog',
    calendar: 'calendar',
    clock: 'clock',
    collie: 'dog',
    dog: 'dog',
    groom: 'dog',
    hound: 'dog',
    labrador: 'dog',
    mirror: 'mirror',
    pet: 'dog',
    poodle: 'dog',
    puppy: 'dog',
    rescue_animal: 'dog',
    retriever: 'dog',
    salon: 'mirror',
    spaniel: 'dog',
    terrier: 'dog',
    walk_dog: 'dog',
  },
};
// </pictures>
