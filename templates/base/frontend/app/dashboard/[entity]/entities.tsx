'use client';

import { CalendarDaysIcon, DogIcon, ScissorsIcon } from 'lucide-react';
import { EntityPage, type ScreenProps } from '@/components/data';
import { api } from '@/lib/api';

/** The dogs we look after, and what to know about them. */
export function PetScreen() {
  return (
    <EntityPage
      resource={api.pets}
      singular="Dog"
      plural="Dogs"
      description="The dogs we look after, and what to know about them."
      icon={<DogIcon className="size-7" />}
      title="name"
      sort="name"
      addedBy={['Client', 'Groomer', 'Administrator']}

      fields={[
        { name: 'name', label: 'Name', type: 'text', required: true, maxLength: 80, column: true, sortable: true },
        { name: 'breed', label: 'Breed', type: 'text', maxLength: 80, column: true, sortable: true },
        {
          name: 'size',
          label: 'Size',
          type: 'choice',
          required: true,
          initial: 'medium',
          choices: [
            { id: 'small', label: 'Small' },
            { id: 'medium', label: 'Medium' },
            { id: 'large', label: 'Large', tone: 'warning' },
          ],
          column: true,
          sortable: true,
          filter: true,
        },
        { name: 'born_on', label: 'Born on', type: 'date', column: true, sortable: true },
        {
          name: 'weight',
          label: 'Weight',
          type: 'decimal',
          unit: 'kg',
          min: 0,
          max: 120,
          scale: 1,
          column: true,
          sortable: true,
        },
        {
          name: 'nervous',
          label: 'Is nervous',
          type: 'boolean',
          initial: false,
          column: true,
          sortable: true,
          filter: true,
        },
        { name: 'photo', label: 'Photo', type: 'url', sortable: true },
        {
          name: 'notes',
          label: 'Notes',
          type: 'longtext',
          help: 'Allergies, sore spots, favourite treats.',
          maxLength: 2000,
        },
        { name: 'visits', label: 'Visits', type: 'integer', computed: true, column: true },
      ]}

      related={[{ label: 'Appointments', route: 'appointments', via: 'pet_id', Screen: AppointmentScreen }]}
    />
  );
}

/** Who comes when, and which groomer takes care of the dog. */
export function AppointmentScreen({ of }: ScreenProps) {
  return (
    <EntityPage
      of={of}
      resource={api.appointments}
      singular="Appointment"
      plural="Appointments"
      description="Who comes when, and which groomer takes care of the dog."
      icon={<CalendarDaysIcon className="size-7" />}
      title="service"
      sort="-starts_at"
      addedBy={['Client', 'Groomer', 'Administrator']}
      views={['table', 'board', 'calendar']}
      day="starts_at"

      fields={[
        {
          name: 'service',
          label: 'Service',
          type: 'text',
          required: true,
          placeholder: 'Full groom',
          maxLength: 120,
          column: true,
          sortable: true,
        },
        {
          name: 'pet_id',
          label: 'Dog',
          type: 'reference',
          required: true,
          relation: 'pet',
          options: api.pets.options,
          route: 'pets',
          column: true,
          filter: true,
        },
        {
          name: 'groomer_id',
          label: 'Groomer',
          type: 'reference',
          required: true,
          relation: 'groomer',
          options: api.groomers.options,
          route: 'groomers',
          column: true,
          filter: true,
        },
        { name: 'starts_at', label: 'Starts', type: 'datetime', required: true, column: true, sortable: true },
        { name: 'ends_at', label: 'Ends', type: 'datetime', required: true, column: true, sortable: true },
        {
          name: 'price',
          label: 'Price',
          type: 'money',
          unit: 'EUR',
          min: 0,
          managed: true,
          column: true,
          sortable: true,
        },
        {
          name: 'minutes',
          label: 'Length',
          type: 'duration',
          unit: 'min',
          computed: true,
          column: true,
          sortable: true,
        },
        { name: 'report', label: 'Report', type: 'longtext', maxLength: 2000 },
      ]}
      states={[
        { id: 'requested', label: 'Requested', tone: 'warning' },
        { id: 'booked', label: 'Booked', tone: 'info' },
        { id: 'done', label: 'Done', tone: 'success' },
        { id: 'no_show', label: 'No-show', tone: 'danger' },
      ]}
      actions={[
        { id: 'confirm', label: 'Confirm', tone: 'success', to: 'booked' },
        { id: 'finish', label: 'Mark done', tone: 'success', to: 'done', asks: ['report'] },
        { id: 'miss', label: 'No-show', tone: 'danger', to: 'no_show', confirm: 'The client did not come?' },
      ]}
    />
  );
}

/** Who works in the salon. */
export function GroomerScreen() {
  return (
    <EntityPage
      resource={api.groomers}
      singular="Groomer"
      plural="Groomers"
      description="Who works in the salon."
      icon={<ScissorsIcon className="size-7" />}
      title="name"
      sort="name"
      addedBy={['Groomer', 'Administrator']}
      pictured

      fields={[
        { name: 'name', label: 'Name', type: 'text', required: true, maxLength: 80, column: true, sortable: true },
        { name: 'email', label: 'Email', type: 'email', maxLength: 200, column: true, sortable: true },
        { name: 'phone', label: 'Telephone', type: 'phone', maxLength: 40, column: true, sortable: true },
        { name: 'starts_work', label: 'Starts work', type: 'time', column: true, sortable: true },
        { name: 'share', label: 'Share', type: 'percent', unit: '%', min: 0, max: 100, column: true, sortable: true },
      ]}

      related={[{ label: 'Appointments', route: 'appointments', via: 'groomer_id', Screen: AppointmentScreen }]}
    />
  );
}
