import type { Words } from './words.ts';

/** What is not built, in Spanish. */
export const spanish: Words = {
  features: {
    hiddenFields: [
      'Campos que solo ven algunos',
      'Quien ve un registro ve todos sus campos; quién puede cambiarlos depende del rol.',
    ],
    payment: [
      'Pago en línea',
      'Se guardan los importes y si están pagados; el dinero cambia de manos fuera de la aplicación.',
    ],
    texting: ['SMS y mensajería', 'Lo pendiente aparece en el panel.'],
    email: ['Envío de correos', 'Lo pendiente aparece en el panel.'],
    push: ['Notificaciones push', 'Lo pendiente aparece en el panel.'],
    maps: ['Mapas', 'Los lugares se guardan como texto y se pueden buscar.'],
    chat: ['Chat y llamadas', 'Las notas y los comentarios quedan con los registros.'],
    upload: [
      'Subida de archivos',
      'Las imágenes se suben a todo lo que tiene página propia; los documentos se guardan como enlaces.',
    ],
    player: ['Reproductor', 'El audio y el vídeo se guardan como enlaces.'],
    scanning: ['Lectura de códigos', 'Los códigos se teclean y se buscan.'],
    files: ['Archivos para descargar e imprimir', 'Cada lista se descarga en CSV o se imprime desde el navegador.'],
    accountFiles: [
      'Archivos guardados en la cuenta',
      'Lo escrito en la herramienta queda en este navegador; un archivo o un enlace lo lleva a otro sitio.',
    ],
    import: [
      'Importación de archivos',
      'Las listas aceptan archivos CSV, que Excel sabe escribir; los demás van por la API documentada.',
    ],
    connections: ['Conexión con otros servicios', 'Otros programas pueden usar la API documentada.'],
    intelligence: ['Inteligencia artificial', 'Las reglas y las cifras salen solo de los datos.'],
    phones: [
      'Aplicaciones para móvil, sin conexión',
      'Cada página funciona en pantallas pequeñas, en el navegador y con conexión.',
    ],
    play: ['Juego en directo y 3D', 'Los resultados y los pasos se introducen en formularios.'],
    languages: ['Varios idiomas a la vez', 'La aplicación habla un solo idioma.'],
    planning: ['Planificación automática', 'Planifican las personas; la aplicación rechaza lo que se solapa.'],
  },
  signs: {
    payment:
      /(?<!\p{L})(pag(o|os|ar) (en línea|online|con tarjeta|por internet)|tarjetas? de (crédito|débito)|bizum)(?!\p{L})/iu,
    texting: /(?<!\p{L})(por (sms|whatsapp)|mensajes? de texto)(?!\p{L})/iu,
    email:
      /(?<!\p{L})((recordatorios?|avisos?|confirmaci(ón|ones)|facturas?) por (correo|e-?mail)|enviar (un )?correos?)(?!\p{L})/iu,
    push: /(?<!\p{L})notificaci(ón|ones) push(?!\p{L})/iu,
    maps: /(?<!\p{L})(mapa (interactivo|con|de los|de las)|en (un|el) mapa|geolocalización|gps)(?!\p{L})/iu,
    chat: /(?<!\p{L})(chat|videollamadas?|mensajería (interna|instantánea)|teleconsultas?)(?!\p{L})/iu,
    upload:
      /(?<!\p{L})(sub(ir|en|an) (una? |las? |los? |sus )?(fotos?|imágenes|archivos?|documentos?|vídeos?)|adjuntar (fotos?|archivos?|documentos?))(?!\p{L})/iu,
    scanning: /(?<!\p{L})(escane(ar|o|an|a) \p{L}+|códigos? (qr|de barras))(?!\p{L})/iu,
    files:
      /(?<!\p{L})(export(ar|ación) (a |en )?(pdf|csv|excel)|en (pdf|csv|excel)|descargar (en )?(pdf|csv|excel))(?!\p{L})/iu,
    import: /(?<!\p{L})import(ar|ación) (de |desde )?(un )?(archivos? )?(csv|excel)(?!\p{L})/iu,
    connections: /(?<!\p{L})(sincroniza\p{L}+ con|(google|outlook) calendar|calendario de (google|outlook))(?!\p{L})/iu,
    intelligence: /(?<!\p{L})(inteligencia artificial|aprendizaje automático|con ia)(?!\p{L})/iu,
    phones: /(?<!\p{L})(aplicación (móvil|para móvil)|app móvil|sin (conexión|internet))(?!\p{L})/iu,
    languages: /(?<!\p{L})(bilingüe|multilingüe|en (dos|tres|varios) idiomas)(?!\p{L})/iu,
    planning: /(?<!\p{L})(planific|asign|gener|program)\p{L}+ automática?(mente)?(?!\p{L})/iu,
  },
  page: (name) => ({
    feature: `Página «${name}»`,
    instead:
      'Solo quien lleva la aplicación puede escribirla; su sitio está entre las secciones de frontend/app/page.tsx.',
  }),
  tested: 'La caja acepta una tarjeta de prueba; conecte un servicio de pago antes de cobrar.',
  limit: (said) => ({
    feature: `Límite: «${said}»`,
    instead: 'La aplicación muestra lo que hay; del límite se ocupa quien la lleva.',
  }),
  contact: 'Datos de contacto',
  hours: 'Horario',
  noneNamed: 'La idea no da ninguno y nada se inventa; su sitio está entre las secciones de frontend/app/page.tsx.',
};
