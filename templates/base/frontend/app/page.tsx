// <icons>
import {
  ArrowRightIcon,
  CalendarCheckIcon,
  CalendarDaysIcon,
  ChevronDownIcon,
  DogIcon,
  LayoutListIcon,
} from 'lucide-react';
// </icons>
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Badge, type Tone } from '@/components/shell';
import { app } from '@/lib/api';

// <words>
const words = {
  features: 'Features',
  howItWorks: 'How it works',
  questions: 'Questions',
};
// </words>

// <landing>
const hero = {
  headline: 'Every dog on time, every groomer booked once',
  subline: 'Dog owners pick a groomer and a free slot themselves. You see the whole day on one page.',
  callToAction: 'Book a groom',
};

/** A glimpse of the app itself, with a few of its sample entries. */
const preview: Preview = {
  title: 'Appointments',
  icon: <CalendarDaysIcon />,
  figures: [
    { label: 'Appointments', value: '5' },
    { label: 'Dogs', value: '4' },
  ],
  rows: [
    { title: 'Full groom', detail: 'Biscuit', status: 'Booked', tone: 'info' },
    { title: 'Bath and brush', detail: 'Momo', status: 'Requested', tone: 'warning' },
    { title: 'De-shedding', detail: 'Bruno', status: 'Done', tone: 'success' },
    { title: 'Nails', detail: 'Pixel', status: 'No-show', tone: 'danger' },
  ],
};

const features: Feature[] = [
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
];

const steps = [
  { title: 'Register your dog', text: 'Tell us the breed and what to look out for.' },
  { title: 'Pick a slot', text: 'Choose a groomer and a time that is free.' },
  { title: 'Come by', text: 'We know your dog and are ready.' },
];

const questions = [
  { question: 'Can I move an appointment?', answer: 'Yes, until it has begun.' },
  {
    question: 'What if my dog is nervous?',
    answer: 'Say so in the notes, and we plan more time and fewer dogs around it.',
  },
  { question: 'Do I pay here?', answer: 'No, in the salon, after the groom.' },
];

const sections: Section[] = [
  {
    id: 'hours',
    title: 'Opening hours',
    text: ['On other days we answer what you write in an appointment.'],
    facts: [{ label: 'Tuesday to Saturday', value: '9 to 17' }],
  },
];

const closing = { title: 'Ready for a calmer salon?', text: 'Create an account and book the first slot in a minute.' };
// </landing>

interface Feature {
  title: string;
  text: string;
  icon: ReactNode;
}

interface Section {
  id: string;
  title: string;
  text: string[];
  facts: { label: string; value: string }[];
}

interface Preview {
  title: string;
  icon: ReactNode;
  figures: { label: string; value: string }[];
  rows: { title: string; detail: string; status: string; tone: Tone }[];
}

/** Rows that are full: one row of three, two of two, two of three. */
const columns =
  features.length === 3 ? 'md:grid-cols-3' : features.length === 4 ? 'sm:grid-cols-2' : 'sm:grid-cols-2 lg:grid-cols-3';

export default function LandingPage() {
  return (
    <>
      <section className="hero overflow-hidden">
        <div className="mx-auto grid max-w-6xl grid-cols-1 items-center gap-12 px-4 py-16 sm:px-6 sm:py-24 lg:grid-cols-[1.1fr_1fr]">
          <div className="min-w-0">
            <p className="mb-4 text-sm font-semibold tracking-wide text-primary-text">{app.tagline}</p>
            <h1 className="text-4xl leading-tight font-extrabold tracking-tight text-balance wrap-break-word sm:text-5xl">
              {hero.headline}
            </h1>
            <p className="mt-5 max-w-xl text-lg text-pretty text-muted">{hero.subline}</p>
            <div className="mt-8 flex flex-wrap gap-3">
              <Link href="/register" className="button button-primary button-large">
                {hero.callToAction}
                <ArrowRightIcon aria-hidden className="size-5" />
              </Link>
              <a href="#how-it-works" className="button button-large">
                {words.howItWorks}
              </a>
            </div>
          </div>
          <PreviewWindow />
        </div>
      </section>

      <section id="features" aria-labelledby="features-title" className="border-t border-line bg-surface">
        <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6 sm:py-20">
          <h2 id="features-title" className="text-3xl font-bold tracking-tight">
            {words.features}
          </h2>
          <ul className={`mt-10 grid gap-x-8 gap-y-10 ${columns}`}>
            {features.map((feature) => (
              <li key={feature.title}>
                <span
                  aria-hidden
                  className="mb-4 grid size-12 place-items-center rounded-theme bg-primary-soft text-primary-text [&>svg]:size-6"
                >
                  {feature.icon}
                </span>
                <h3 className="text-lg font-semibold">{feature.title}</h3>
                <p className="mt-1.5 text-muted">{feature.text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>

      <section id="how-it-works" aria-labelledby="steps-title" className="border-t border-line">
        <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6 sm:py-20">
          <h2 id="steps-title" className="text-3xl font-bold tracking-tight">
            {words.howItWorks}
          </h2>
          <ol className="mt-10 grid gap-8 md:grid-cols-3">
            {steps.map((step, index) => (
              <li key={step.title} className="border-t-2 border-primary pt-5">
                <span aria-hidden className="text-sm font-bold text-primary-text tabular-nums">
                  {String(index + 1).padStart(2, '0')}
                </span>
                <h3 className="mt-2 text-lg font-semibold">{step.title}</h3>
                <p className="mt-1.5 text-muted">{step.text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>

      <section id="questions" aria-labelledby="questions-title" className="border-t border-line bg-surface">
        <div className="mx-auto grid max-w-6xl gap-8 px-4 py-16 sm:px-6 sm:py-20 lg:grid-cols-[1fr_2fr]">
          <h2 id="questions-title" className="text-3xl font-bold tracking-tight">
            {words.questions}
          </h2>
          <div className="divide-y divide-line border-y border-line">
            {questions.map(({ question, answer }) => (
              <details key={question} className="group py-4">
                <summary className="flex list-none items-center justify-between gap-4 font-medium">
                  {question}
                  <ChevronDownIcon
                    aria-hidden
                    className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
                  />
                </summary>
                <p className="mt-3 text-muted">{answer}</p>
              </details>
            ))}
          </div>
        </div>
      </section>

      {sections.map((section, index) => (
        <section
          key={section.id}
          id={section.id}
          aria-labelledby={`${section.id}-title`}
          className={index % 2 === 0 ? 'border-t border-line' : 'border-t border-line bg-surface'}
        >
          <div className="mx-auto grid max-w-6xl gap-8 px-4 py-16 sm:px-6 sm:py-20 lg:grid-cols-[1fr_2fr]">
            <h2 id={`${section.id}-title`} className="text-3xl font-bold tracking-tight text-balance">
              {section.title}
            </h2>
            <div className="space-y-4">
              {section.text.map((text) => (
                <p key={text} className="max-w-2xl text-muted">
                  {text}
                </p>
              ))}
              {section.facts.length > 0 && (
                <dl className="divide-y divide-line border-y border-line">
                  {section.facts.map((fact) => (
                    <div key={fact.label} className="flex flex-wrap justify-between gap-x-6 py-3">
                      <dt className="font-medium">{fact.label}</dt>
                      <dd className="text-muted">{fact.value}</dd>
                    </div>
                  ))}
                </dl>
              )}
            </div>
          </div>
        </section>
      ))}

      <section className="border-t border-line">
        <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6 sm:py-20">
          <div className="rounded-theme bg-primary px-6 py-12 text-center text-on-primary sm:px-12">
            <h2 className="text-3xl font-bold tracking-tight text-balance">{closing.title}</h2>
            <p className="mx-auto mt-3 max-w-xl">{closing.text}</p>
            <Link href="/register" className="button button-large mt-7">
              {hero.callToAction}
            </Link>
          </div>
        </div>
      </section>
    </>
  );
}

/** A picture of the app made of the app's own parts; those who cannot see it miss nothing that is not said in words. */
function PreviewWindow() {
  return (
    <div aria-hidden className="relative mx-auto w-full max-w-lg select-none">
      <div className="absolute -top-6 -right-6 size-40 rounded-full bg-accent opacity-25 blur-3xl" />
      <div className="card relative overflow-hidden p-0 shadow-xl">
        <div className="flex items-center gap-1.5 border-b border-line bg-sunken px-4 py-3">
          <span className="size-2.5 rounded-full bg-danger opacity-60" />
          <span className="size-2.5 rounded-full bg-warning opacity-60" />
          <span className="size-2.5 rounded-full bg-success opacity-60" />
          <span className="ml-3 truncate text-xs text-muted">{app.name}</span>
        </div>
        <div className="space-y-4 p-5">
          <div className="grid grid-cols-2 gap-3">
            {preview.figures.map((figure) => (
              <div key={figure.label} className="min-w-0 rounded-theme bg-primary-soft p-3">
                <p className="truncate text-xs text-muted">{figure.label}</p>
                <p className="text-2xl font-bold tabular-nums">{figure.value}</p>
              </div>
            ))}
          </div>
          <div className="flex items-center gap-2 text-sm font-semibold [&>svg]:size-4">
            {preview.icon}
            {preview.title}
          </div>
          <ul className="divide-y divide-line rounded-theme border border-line">
            {preview.rows.map((row, index) => (
              <li key={index} className="flex items-center justify-between gap-3 px-3 py-2.5 text-sm">
                <span className="min-w-0">
                  <span className="block truncate font-medium">{row.title}</span>
                  {row.detail && <span className="block truncate text-xs text-muted">{row.detail}</span>}
                </span>
                {row.status && <Badge tone={row.tone}>{row.status}</Badge>}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}
