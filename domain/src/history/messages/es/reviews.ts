import type { Translated } from '../../../shared/messages/translated.ts'
import type { reviews as source } from '../en/reviews.ts'

export const reviews: Translated<'es', typeof source> = {
  title: 'Espera revisión',
  none: 'Nada espera revisión.',
  all: 'Todos los cambios en espera',
  accept: 'Aceptar',
  reject: 'Rechazar',
  accepted: 'Aceptado.',
  rejected: 'Rechazado.',
  decided: 'Otra persona ya decidió sobre este cambio.',
  overtaken: 'El campo ha cambiado desde entonces. Mire su valor antes de reemplazarlo.',
  outgrown: 'El formulario ya no admite este valor. Rechácelo o pida que se introduzca de nuevo.',
  changedSince: 'Cambiado desde entonces: {value}',
  own: 'Suyo',
  hidden: 'Un campo que usted no ve',
  by: 'de {name}',
  replaceTitle: '¿Reemplazar el valor?',
  replaceText: 'El campo cambió después de esta solicitud. Al aceptar se reemplaza «{value}».',
  replace: 'Reemplazar',
  keyAccept: 'Aceptar el cambio',
  keyReject: 'Rechazar el cambio',
  loadFailed: 'No se pudieron cargar los cambios en espera',
  more: 'Mostrar más',
  keyNext: 'Siguiente cambio',
}
