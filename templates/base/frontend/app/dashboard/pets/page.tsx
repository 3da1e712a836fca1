'use client';

import { DogIcon } from 'lucide-react';
import { EntityPage } from '@/components/data';
import { api } from '@/lib/api';

/** The dogs we look after, and what to know about them. */
export default function PetsPage() {
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

      related={[
        {
          label: 'Appointments',
          route: 'appointments',
          list: api.appointments.list,
          via: 'pet_id',
          title: { name: 'service', label: 'Service', type: 'text' },
          states: [
            { id: 'requested', label: 'Requested', tone: 'warning' },
            { id: 'booked', label: 'Booked', tone: 'info' },
            { id: 'done', label: 'Done', tone: 'success' },
            { id: 'no_show', label: 'No-show', tone: 'danger' },
          ],
        },
      ]}
    />
  );
}
