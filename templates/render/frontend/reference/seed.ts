import type { SeedRow } from '../../../shape/index.ts';

/** Rows around today, in each state. */
export const seed: Record<string, SeedRow[]> = {
  groomer: [
    { name: 'Ana Ruiz', email: 'ana@parlour.example', phone: '+49 30 1234567', starts_work: '08:30', share: 40 },
    { name: 'Ben Okafor', email: 'ben@parlour.example', starts_work: '09:00', share: 35 },
    { name: 'Chiara Lenz', starts_work: '10:00', share: 25 },
  ],
  pet: [
    {
      name: 'Biscuit',
      breed: 'Cockapoo',
      size: 'medium',
      born_on: '2021-04-12',
      weight: 11.4,
      nervous: true,
      notes: 'Dislikes the dryer. Loves cheese.',
    },
    { name: 'Momo', breed: 'Shiba Inu', size: 'medium', weight: 9.8 },
    { name: 'Bruno', breed: 'Bernese mountain dog', size: 'large', weight: 48 },
    { name: 'Pixel', breed: 'Yorkshire terrier', size: 'small', weight: 3.1, nervous: true },
  ],
  appointment: [
    {
      service: 'Full groom',
      pet: 'pet:0',
      groomer: 'groomer:0',
      starts_at: 'today 09:00',
      ends_at: 'today 10:30',
      price: 65,
      status: 'booked',
    },
    {
      service: 'Bath and brush',
      pet: 'pet:1',
      groomer: 'groomer:1',
      starts_at: 'today 11:00',
      ends_at: 'today 12:00',
      price: 40,
      status: 'requested',
    },
    {
      service: 'De-shedding',
      pet: 'pet:2',
      groomer: 'groomer:0',
      starts_at: 'today-3d 14:00',
      ends_at: 'today-3d 16:00',
      price: 90,
      status: 'done',
    },
    {
      service: 'Nails',
      pet: 'pet:3',
      groomer: 'groomer:2',
      starts_at: 'today-8d 10:00',
      ends_at: 'today-8d 10:20',
      price: 15,
      status: 'no_show',
    },
    {
      service: 'Puppy trim',
      pet: 'pet:3',
      groomer: 'groomer:2',
      starts_at: 'today+2d 10:00',
      ends_at: 'today+2d 11:00',
      price: 35,
      status: 'requested',
    },
  ],
};
