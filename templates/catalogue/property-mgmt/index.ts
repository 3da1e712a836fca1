import type { Template } from '../../shape/index.ts';
import { dashboard } from './dashboard.ts';
import { landing } from './landing.ts';
import { lease, rentPayment, tenant } from './leases.ts';
import { maintenanceRequest } from './maintenance.ts';
import { seed } from './seed.ts';
import { building, meterReading, unit } from './units.ts';

/** Units, who lives in them on which lease, the rent that is due each month, and what needs repair. */
export const propertyMgmt: Template = {
  id: 'property-mgmt',
  audience: 'property managers and their tenants',
  tagline: 'Every unit, every lease, every rent in order',
  brand: { primary: '#1e3a5f', accent: '#c2873f', background: '#faf9f6', font: 'serif', corners: 'soft' },
  roles: [
    { id: 'member', label: 'Team member', description: 'Answers requests and keeps the lists.' },
    { id: 'manager', label: 'Property manager', description: 'Signs leases and keeps the rents.' },
  ],
  entities: [building, unit, tenant, lease, rentPayment, maintenanceRequest, meterReading],
  landing,
  dashboard,
  seed,
};
