import type { Translated } from '../../../shared/messages/translated.ts'
import type { senders as source } from '../en/senders.ts'

export const senders: Translated<'es', typeof source> = {
  question: '¿Enviar correos desde esta dirección?',
  waits: 'A la espera de verificación: revise su bandeja de entrada.',
  off: 'Sus correos salen desde la dirección de la empresa.',
  on: 'Sus correos salen desde {address}.',
  mailed: 'Se envió un enlace a {address}, compruébelo.',
  notYours: 'No es la dirección de su registro.',
  title: 'Verificar su dirección',
  text: 'Los correos que escriba saldrán desde esta dirección.',
  prove: 'Es mi dirección',
  unknown: 'Este enlace ya no es válido.',
  mail: {
    subject: 'Enviar correos desde esta dirección',
    reason: 'Alguien que inicia sesión con esta dirección pidió enviar correos desde ella.',
    open: 'Abra este enlace en el plazo de un día: {link}',
    label: 'Verificar la dirección',
    end: 'Si no fue usted, no tiene que hacer nada.',
  },
}
