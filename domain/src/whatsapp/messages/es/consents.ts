import type { Translated } from '../../../shared/messages/translated.ts'
import type { consents as source } from '../en/consents.ts'

export const consents: Translated<'es', typeof source> = {
  title: 'Cómo se le puede escribir',
  loadFailed: 'No se pudieron cargar los consentimientos',
  channel: 'Canal',
  channels: { email: 'Correos a muchos', whatsapp: 'WhatsApp', sms: 'Mensajes de texto a su teléfono' },
  address: 'A',
  former: 'anterior',
  about: 'Sobre',
  all: 'todo',
  states: { given: 'Aceptado', revoked: 'Retirado', none: 'Nada anotado', open: 'Nada en contra' },
  sources: {
    noted: 'Anotado: {words}',
    joining: 'Al unirse',
    'stop-word': 'Escribió «{words}»',
    link: 'Por el enlace de un correo',
    complaint: 'Marcado como spam',
    merged: 'Con otro registro suyo',
  },
  history: 'Antes',
  wording: 'Lo que aceptó',
  wordingHelp: 'El texto o su versión',
  note: 'Anotar un consentimiento',
  how: 'Cómo',
  howHelp: 'Un formulario, una llamada, un papel firmado',
  on: 'El día (en blanco: hoy)',
  reason: 'Por qué, como lo dijo',
  revokeTitle: 'Retirar: {channel}',
  theirs: 'Lo terminó por sí mismo: solo esa persona puede retirarlo.',
  stopWords: 'Solas en un mensaje, estas palabras lo terminan: {words}',
  noted: 'El consentimiento está anotado.',
  nothing: 'No se sabe nada: su registro no tiene número ni dirección.',
  problems: {
    noAddress: 'Su registro no tiene tal número o dirección',
    revokedSince: 'Lo retiró después de ese día',
  },
}
