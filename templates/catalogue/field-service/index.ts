import type { Template } from '../../shape/index.ts';
import { dashboard } from './dashboard.ts';
import { landing } from './landing.ts';
import { part, partUsage } from './parts.ts';
import { asset, customer, site } from './places.ts';
import { inspection, technician, workOrder } from './work.ts';

/** Work orders at customers' places, on their assets, with hours and parts that add up to what is billed. */
export const fieldService: Template = {
  id: 'field-service',
  audience: 'technicians, the office that sends them out, and the customers they visit',
  tagline: 'Every job, from the call to the invoice',
  brand: { primary: '#1d4ed8', accent: '#f97316', background: '#f8fafc', font: 'sans', corners: 'soft' },
  roles: [
    { id: 'member', label: 'Team member', description: 'Takes on work and reports what was done.' },
    { id: 'manager', label: 'Dispatcher', description: 'Plans the work and approves estimates.' },
  ],
  entities: [customer, site, asset, technician, workOrder, part, partUsage, inspection],
  landing,
  dashboard,
  seed: {},
};
