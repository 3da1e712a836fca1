'use client';

import { ScissorsIcon } from 'lucide-react';
import { EntityPage } from '@/components/data';
import { api } from '@/lib/api';

/** Who works in the salon. */
export default function GroomersPage() {
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

      fields={[
        { name: 'name', label: 'Name', type: 'text', required: true, maxLength: 80, column: true, sortable: true },
        { name: 'email', label: 'Email', type: 'email', maxLength: 200, column: true, sortable: true },
        { name: 'phone', label: 'Telephone', type: 'phone', maxLength: 40, column: true, sortable: true },
        { name: 'starts_work', label: 'Starts work', type: 'time', column: true, sortable: true },
        { name: 'share', label: 'Share', type: 'percent', unit: '%', min: 0, max: 100, column: true, sortable: true },
      ]}

      related={[
        {
          label: 'Appointments',
          route: 'appointments',
          list: api.appointments.list,
          via: 'groomer_id',
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
