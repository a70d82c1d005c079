import type { Translated } from '../../../shared/messages/translated.ts'
import type { duplicates as source } from '../en/duplicates.ts'

export const duplicates: Translated<'es', typeof source> = {
  title: '¿Ya está aquí esta persona?',
  text: 'Estas personas se parecen a la que ha introducido.',
  others: 'Hay más que se parecen.',
  email: 'Mismo correo',
  phone: 'Mismo teléfono',
  birthDate: 'Misma fecha de nacimiento',
  address: 'Misma dirección',
  name: 'Mismo nombre',
  nearName: 'Nombre casi igual',
  use: 'Usar esta',
  anyway: 'Crear de todos modos',
  titleOfKnown: '¿Está esta persona dos veces?',
  textOfKnown: 'Estos registros se parecen a este.',
  merge: 'Comparar y unir',
  mergeTwo: 'Unir…',
}
