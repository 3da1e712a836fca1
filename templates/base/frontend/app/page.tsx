// <icons>
import { CalendarCheckIcon, DogIcon, LayoutListIcon } from 'lucide-react';
// </icons>
import { Landing, type LandingContent } from '@/kit/landing';
import { OfferShelves } from '@/kit/site/shelves';

// <landing>
/** What the page says, and a glimpse of the app's own sample entries. */
const content: LandingContent = {
  hero: {
    headline: 'Every dog on time, every groomer booked once',
    subline: 'Dog owners pick a groomer and a free slot themselves. You see the whole day on one page.',
    callToAction: 'Book a groom',
    href: '/groomers',
  },
  rows: [
    {
      title: 'Ana Ruiz',
      detail: '',
      status: '',
      tone: 'neutral',
      kind: 'person',
      seed: 'Ana Ruiz',
      href: '/groomers/ana-ruiz',
    },
    {
      title: 'Ben Okafor',
      detail: '',
      status: '',
      tone: 'neutral',
      kind: 'person',
      seed: 'Ben Okafor',
      href: '/groomers/ben-okafor',
    },
    {
      title: 'Chiara Lenz',
      detail: '',
      status: '',
      tone: 'neutral',
      kind: 'person',
      seed: 'Chiara Lenz',
      href: '/groomers/chiara-lenz',
    },
  ],
  rowsOf: 'groomer',
  rowsTitle: 'Groomers',
  figures: [{ label: 'Groomers', value: '3' }],
  features: [
    {
      title: 'No double booking',
      text: 'A groomer has one dog at a time, whoever books first.',
      icon: <CalendarCheckIcon />,
    },
    {
      title: 'Every dog known',
      text: 'Breed, size and what to look out for are at hand before the dog is on the table.',
      icon: <DogIcon />,
    },
    {
      title: 'The day at a glance',
      text: 'Today’s appointments on one page, done with one click.',
      icon: <LayoutListIcon />,
    },
  ],
  steps: [
    { title: 'Register your dog', text: 'Tell us the breed and what to look out for.' },
    { title: 'Pick a slot', text: 'Choose a groomer and a time that is free.' },
    { title: 'Come by', text: 'We know your dog and are ready.' },
  ],
  questions: [
    { question: 'Can I move an appointment?', answer: 'Yes, until it has begun.' },
    {
      question: 'What if my dog is nervous?',
      answer: 'Say so in the notes, and we plan more time and fewer dogs around it.',
    },
    { question: 'Do I pay here?', answer: 'No, in the salon, after the groom.' },
  ],
  sections: [
    {
      id: 'hours',
      title: 'Opening hours',
      text: ['On other days we answer what you write in an appointment.'],
      facts: [{ label: 'Tuesday to Saturday', value: '9 to 17' }],
    },
  ],
  closing: { title: 'Ready for a calmer salon?', text: 'Create an account and book the first slot in a minute.' },
};

/** What visitors see of the app itself, as it is now. */
const shown: { of: string; title: string }[] = [{ of: 'groomer', title: 'Our groomers' }];
// </landing>

export default function LandingPage() {
  return (
    <Landing content={content}>
      {shown.length > 0 ? <OfferShelves shown={shown} seen={content.rows} /> : undefined}
    </Landing>
  );
}
