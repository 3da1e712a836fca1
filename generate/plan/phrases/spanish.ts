import { list, low, running } from './list.ts';
import type { Phrases } from './phrases.ts';
import { span } from './span.ts';

/** What the plan says by itself in Spanish. */
export const spanish: Phrases = {
  all: (many) => many,
  lately: (many) => `${many} de los últimos 30 días`,
  open: (many) => `${many}: en curso`,
  byStatus: (many) => `${many} por estado`,
  by: (many, what) => `${many} por ${low(what)}`,
  overTime: (many) => `${many} a lo largo del tiempo`,
  average: (what) => `${what} de media`,
  sumOf: (what, many) => `${what}, ${low(many)}: total`,
  overdue: (many) => `${many}: con retraso`,
  low: (many) => `${many}: quedan pocas existencias`,
  soon: (what, many) => `${many}: ${low(what)} en 7 días`,
  next: (many) => `${many} en las próximas 24 horas`,
  waiting: (many) => `${many}: pendiente de usted`,
  nothing: 'Ahora no hay nada que hacer aquí.',
  headline: (_name, many) => `${many}: todo a la vista, sin buscar`,
  subline: (names) => `${running(names, 'y')} en un solo lugar: todos ven qué viene después.`,
  tagline: (names) => `${running(names.slice(0, 3), 'y')} en un solo lugar`,
  start: 'Empezar',
  featureTitle: (many) => many,
  featureText: (many, fields) =>
    fields.length > 0
      ? `${many} con ${list(fields.map(low), 'y')}, y se encuentran en segundos.`
      : `${many} en orden, y se encuentran en segundos.`,
  flowTitle: (one) => `${one}: paso a paso`,
  flowText: (_one, states) => `Cada paso está claro: ${states.map(low).join(', ')}. Siempre se sabe cómo va todo.`,
  safeTitle: 'Personal y seguro',
  safeText: 'Cada persona entra con su propia cuenta y cambia solo lo que puede cambiar.',
  viewTitle: 'El día de un vistazo',
  viewText: (many) => `El panel muestra cifras, gráficos y lo que necesita atención: ${low(many)}.`,
  steps: [
    { title: 'Cree su cuenta', text: () => 'Nombre, correo y contraseña: en un minuto está hecho.' },
    { title: 'Introduzca sus datos', text: (many) => `Añada las primeras fichas (${low(many)}) o mire los ejemplos.` },
    { title: 'Téngalo todo controlado', text: () => 'El panel dice qué viene después y qué va con retraso.' },
  ],
  faq: [
    {
      question: (name) => `¿Para quién es ${name}?`,
      answer: (many) => `Para quien trabaja con esto y no quiere seguir buscando: ${low(many)}.`,
    },
    {
      question: () => '¿Funciona en mi teléfono?',
      answer: () => 'Sí. Todas las páginas funcionan en pantallas pequeñas y no hay que instalar nada.',
    },
    {
      question: () => '¿Quién ve lo que introduzco?',
      answer: () => 'Solo quien tiene una cuenta. Lo suyo lo cambian usted y la administración.',
    },
  ],
  pages: {
    about: 'Sobre nosotros',
    aboutText: (name, people, names) => `${name} está hecho para: ${low(people)}. Reúne: ${list(names.map(low), 'y')}.`,
    contact: 'Contacto',
    contactText: (name) => `Cree una cuenta: lo que introduzca en ${name} llega a las personas que lo llevan.`,
    pricing: 'Precios',
    pricingText: (many) => `Los precios figuran en cada ficha una vez iniciada la sesión: ${low(many)}.`,
    freeText: 'Una cuenta no cuesta nada.',
    hours: 'Horario',
    hoursText: 'El horario se indicará aquí en cuanto esté fijado.',
    team: 'Equipo',
    teamText: (many) => `Trabajan aquí con cuenta propia: ${low(many)}. Responden a lo que usted introduce.`,
    privacy: 'Privacidad',
    privacyText:
      'Guardamos lo que usted introduce y nada más: sin publicidad ni seguimiento. En los ajustes puede cambiar sus datos y eliminar su cuenta cuando quiera.',
    email: 'Correo electrónico',
    phone: 'Teléfono',
  },
  closing: (name) => `${name}: cuando usted quiera`,
  closingText: (many) => `Cree una cuenta y añada hoy mismo las primeras fichas: ${low(many)}.`,
  teamStep: {
    title: 'Reciba su papel',
    text: (many) => `Quien lleva la aplicación le da su papel; después trabaja con todo: ${low(many)}.`,
  },
  closingTeamText: 'Cree una cuenta; quien lleva la aplicación le abre el acceso.',
  audience: (many) => `Personas que trabajan con: ${low(many)}`,
  member: 'Miembro',
  memberText: 'Usa la aplicación y lleva sus propias fichas.',
  manager: 'Gestión',
  managerText: 'Mantiene todo en orden y puede cambiar todas las fichas.',
  staffText: (one) => `Trabaja aquí: ${low(one)}.`,
  limits: {
    upTo: (action, amount) => `${action} hasta ${String(amount)}`,
    aboveLimit: (amount) => `Por encima de ${String(amount)} hace falta una aprobación.`,
    late: (action) => `${action} (tarde)`,
    tooLate: (hours) => `Es posible hasta ${span(hours, 'horas', 'días')} antes del comienzo.`,
    taken: (one) => `${one}: ya está ocupado a esa hora.`,
  },
};
