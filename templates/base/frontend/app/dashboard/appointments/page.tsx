'use client';

import { CalendarDaysIcon } from 'lucide-react';
import { EntityPage } from '@/components/data';
import { api } from '@/lib/api';

/** Who comes when, and which groomer takes care of the dog. */
export default function AppointmentsPage() {
  return (
    <EntityPage
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
          href: '/dashboard/pets',
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
          href: '/dashboard/groomers',
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
