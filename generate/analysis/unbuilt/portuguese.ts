import type { Words } from './words.ts';

/** What is not built, in Portuguese. */
export const portuguese: Words = {
  features: {
    hiddenFields: [
      'Campos que só alguns veem',
      'Quem vê um registro vê todos os seus campos; quem pode alterá-los depende do papel.',
    ],
    payment: [
      'Pagamento online',
      'Guardam-se os valores e se estão pagos; o dinheiro muda de mãos fora do aplicativo.',
    ],
    texting: ['SMS e mensagens', 'O que está pendente aparece no painel.'],
    email: ['Envio de e-mails', 'O que está pendente aparece no painel.'],
    push: ['Notificações push', 'O que está pendente aparece no painel.'],
    maps: ['Mapas', 'Os lugares ficam como texto e podem ser pesquisados.'],
    chat: ['Chat e chamadas', 'Notas e comentários ficam junto dos registros.'],
    upload: [
      'Envio de arquivos',
      'As imagens são enviadas para tudo o que tem página própria; os documentos ficam como links.',
    ],
    player: ['Leitor de áudio e vídeo', 'Áudio e vídeo ficam como links.'],
    scanning: ['Leitura de códigos', 'Os códigos são digitados e pesquisados.'],
    files: ['Arquivos para baixar e imprimir', 'Cada lista pode ser baixada em CSV ou impressa pelo navegador.'],
    accountFiles: [
      'Arquivos guardados na conta',
      'O que se escreve na ferramenta fica neste navegador; um arquivo ou link leva para outro lugar.',
    ],
    import: [
      'Importação de arquivos',
      'As listas aceitam arquivos CSV, que o Excel sabe gravar; os outros vão pela API documentada.',
    ],
    connections: ['Ligação a outros serviços', 'Outros programas podem usar a API documentada.'],
    intelligence: ['Inteligência artificial', 'Regras e números saem apenas dos dados.'],
    phones: [
      'Aplicativos para celular, uso sem internet',
      'Cada página funciona em telas pequenas, no navegador e com internet.',
    ],
    play: ['Jogo ao vivo e 3D', 'Resultados e passos são preenchidos em formulários.'],
    languages: ['Vários idiomas ao mesmo tempo', 'O aplicativo fala um só idioma.'],
    planning: ['Planejamento automático', 'As pessoas planejam; o aplicativo recusa o que se sobrepõe.'],
  },
  signs: {
    payment:
      /(?<!\p{L})(pag(amentos?|ar) (online|com cartão|pela internet|via pix)|cartão de (crédito|débito)|mb ?way)(?!\p{L})/iu,
    texting: /(?<!\p{L})((por|via|pelo) (sms|whatsapp)|mensagens? de texto)(?!\p{L})/iu,
    email: /(?<!\p{L})((lembretes?|avisos?|confirmaç(ão|ões)|faturas?) por e-?mail|enviar (um )?e-?mails?)(?!\p{L})/iu,
    push: /(?<!\p{L})notificaç(ão|ões) push(?!\p{L})/iu,
    maps: /(?<!\p{L})(mapa (interativo|com|dos|das)|n(um|o) mapa|geolocalização|gps)(?!\p{L})/iu,
    chat: /(?<!\p{L})(chat|bate-papo|videochamadas?|teleconsultas?)(?!\p{L})/iu,
    upload:
      /(?<!\p{L})((enviar|carregar|anexar|subir) (uma? |as |os )?(fotos?|imagens|arquivos?|ficheiros?|documentos?|vídeos?))(?!\p{L})/iu,
    scanning: /(?<!\p{L})(escane(ar|ia|iam) \p{L}+|códigos? (qr|de barras)|qr code)(?!\p{L})/iu,
    files:
      /(?<!\p{L})(export(ar|ação) (para |em )?(pdf|csv|excel)|em (pdf|csv|excel)|baixar (em )?(pdf|csv|excel))(?!\p{L})/iu,
    import: /(?<!\p{L})import(ar|ação) (de |do )?(um )?(arquivos? )?(csv|excel)(?!\p{L})/iu,
    connections: /(?<!\p{L})(sincroniza\p{L}+ com|(google|outlook) agenda|agenda d[oe] (google|outlook))(?!\p{L})/iu,
    intelligence: /(?<!\p{L})(inteligência artificial|aprendizado de máquina|com ia)(?!\p{L})/iu,
    phones: /(?<!\p{L})(aplicativo (móvel|para celular)|app (para celular|móvel)|sem internet)(?!\p{L})/iu,
    languages: /(?<!\p{L})(bilíngue|multilíngue|em (dois|três|vários) idiomas)(?!\p{L})/iu,
    planning: /(?<!\p{L})(planej|planei|atribu|ger)\p{L}+ automátic[oa](mente)?(?!\p{L})/iu,
  },
  page: (name) => ({
    feature: `Página “${name}”`,
    instead: 'Só quem gere o aplicativo pode escrevê-la; o lugar dela é entre as seções de frontend/app/page.tsx.',
  }),
  tested: 'O caixa aceita um cartão de teste; ligue um serviço de pagamento antes de cobrar.',
  limit: (said) => ({
    feature: `Limite: “${said}”`,
    instead: 'O aplicativo mostra o que há; quem o gere cuida do limite.',
  }),
  contact: 'Dados de contato',
  hours: 'Horário de funcionamento',
  noneNamed: 'A ideia não indica nenhum e nada é inventado; o lugar é entre as seções de frontend/app/page.tsx.',
};
