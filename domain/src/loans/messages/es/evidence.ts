import type { Translated } from '../../../shared/messages/translated.ts'
import type { evidence as source } from '../en/evidence.ts'

export const evidence: Translated<'es', typeof source> = {
  title: 'Qué se envió',
  text: 'Se guarda una vez con cada envío; nadie puede cambiarlo.',
  failed: 'No se pudo cargar',
  none: 'No se guardó nada de este envío.',
  when: 'Cuándo',
  who: 'Enviado por',
  agreed: 'Dio su acuerdo',
  from: 'Desde la dirección',
  unknown: 'desconocida',
  language: 'Idioma',
  form: 'Formulario',
  version: 'versión {number}',
  gaps: 'Respuestas obligatorias en blanco',
  consent: 'Aceptó',
  hash: 'Huella de las respuestas',
  today: 'Respuestas hoy',
  same: 'las mismas que entonces',
  changed: 'han cambiado desde entonces',
}
