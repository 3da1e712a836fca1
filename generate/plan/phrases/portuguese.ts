import { list, low, running } from './list.ts';
import type { Phrases } from './phrases.ts';
import { span } from './span.ts';

/** What the plan says by itself in Portuguese. */
export const portuguese: Phrases = {
  all: (many) => many,
  lately: (many) => `${many} dos últimos 30 dias`,
  open: (many) => `${many}: em andamento`,
  byStatus: (many) => `${many} por status`,
  by: (many, what) => `${many} por ${low(what)}`,
  overTime: (many) => `${many} ao longo do tempo`,
  average: (what) => `${what} em média`,
  sumOf: (what, many) => `${what}, ${low(many)}: total`,
  overdue: (many) => `${many}: em atraso`,
  low: (many) => `${many}: estoque baixo`,
  soon: (what, many) => `${many}: ${low(what)} em 7 dias`,
  next: (many) => `${many} nas próximas 24 horas`,
  waiting: (many) => `${many}: à espera de você`,
  nothing: 'Por enquanto não há nada a fazer aqui.',
  headline: (_name, many) => `${many}: tudo à vista, num instante`,
  subline: (names) => `${running(names, 'e')} num só lugar: todos veem o que vem a seguir.`,
  tagline: (names) => `${running(names.slice(0, 3), 'e')} num só lugar`,
  start: 'Começar',
  featureTitle: (many) => many,
  featureText: (many, fields) =>
    fields.length > 0
      ? `${many} com ${list(fields.map(low), 'e')}, e tudo se encontra em segundos.`
      : `${many} em ordem, e tudo se encontra em segundos.`,
  flowTitle: (one) => `${one}: passo a passo`,
  flowText: (_one, states) => `Cada passo é claro: ${states.map(low).join(', ')}. Sempre se sabe como estão as coisas.`,
  safeTitle: 'Pessoal e seguro',
  safeText: 'Cada pessoa entra com a própria conta e muda só o que pode mudar.',
  viewTitle: 'O dia num relance',
  viewText: (many) => `O painel mostra números, gráficos e o que precisa de atenção: ${low(many)}.`,
  steps: [
    { title: 'Crie sua conta', text: () => 'Nome, e-mail, senha: leva um minuto.' },
    {
      title: 'Informe seus dados',
      text: (many) => `Adicione os primeiros registros (${low(many)}) ou veja os exemplos.`,
    },
    { title: 'Tenha tudo sob controle', text: () => 'O painel diz o que vem a seguir e o que está atrasado.' },
  ],
  faq: [
    {
      question: (name) => `Para quem é ${name}?`,
      answer: (many) => `Para quem cuida disto e não quer mais procurar: ${low(many)}.`,
    },
    {
      question: () => 'Funciona no celular?',
      answer: () => 'Sim. Todas as páginas funcionam em telas pequenas e nada precisa ser instalado.',
    },
    {
      question: () => 'Quem vê o que eu informo?',
      answer: () => 'Só quem tem uma conta. O que é seu pode ser mudado por você e por quem administra.',
    },
  ],
  pages: {
    about: 'Sobre nós',
    aboutText: (name, people, names) => `${name} foi feito para: ${low(people)}. Reúne: ${list(names.map(low), 'e')}.`,
    contact: 'Contato',
    contactText: (name) => `Crie uma conta: o que você informa em ${name} chega às pessoas que cuidam dele.`,
    pricing: 'Preços',
    pricingText: (many) => `Os preços estão em cada registro depois de entrar: ${low(many)}.`,
    freeText: 'Uma conta não custa nada.',
    hours: 'Horário',
    hoursText: 'O horário será informado aqui assim que for definido.',
    team: 'Equipe',
    teamText: (many) => `Trabalham aqui com conta própria: ${low(many)}. Respondem ao que você informa.`,
    privacy: 'Privacidade',
    privacyText:
      'Guardamos o que você informa e nada mais: sem publicidade, sem rastreamento. Nas configurações você muda seus dados e exclui sua conta quando quiser.',
    email: 'E-mail',
    phone: 'Telefone',
  },
  closing: (name) => `${name}: quando você quiser`,
  closingText: (many) => `Crie uma conta e adicione hoje os primeiros registros: ${low(many)}.`,
  teamStep: {
    title: 'Receba seu papel',
    text: (many) => `Quem cuida do aplicativo dá o seu papel; depois você trabalha com tudo: ${low(many)}.`,
  },
  closingTeamText: 'Crie uma conta; quem cuida do aplicativo libera o seu acesso.',
  audience: (many) => `Pessoas que cuidam de: ${low(many)}`,
  member: 'Membro',
  memberText: 'Usa o aplicativo e mantém os próprios registros.',
  manager: 'Gestão',
  managerText: 'Mantém tudo em ordem e pode mudar todos os registros.',
  staffText: (one) => `Trabalha aqui: ${low(one)}.`,
  limits: {
    upTo: (action, amount) => `${action} até ${String(amount)}`,
    aboveLimit: (amount) => `Acima de ${String(amount)} é preciso aprovação.`,
    late: (action) => `${action} (em cima da hora)`,
    tooLate: (hours) => `É possível até ${span(hours, 'horas', 'dias')} antes do início.`,
    taken: (one) => `${one}: já ocupado nesse horário.`,
  },
};
