import { notFound } from 'next/navigation';
import { AppointmentScreen, GroomerScreen, PetScreen } from './entities';

/** What is shown below `/dashboard`, by the last part of its address. */
const screens = new Map([
  ['pets', PetScreen],
  ['appointments', AppointmentScreen],
  ['groomers', GroomerScreen],
]);

// There are these addresses and no others.
export const dynamicParams = false;

export const generateStaticParams = () => [...screens.keys()].map((entity) => ({ entity }));

export default async function Page({ params }: { params: Promise<{ entity: string }> }) {
  const Screen = screens.get((await params).entity);
  return Screen ? <Screen /> : notFound();
}
