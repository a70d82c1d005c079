import type { Translated } from '../../../shared/messages/translated.ts'
import type { columns as source } from '../en/columns.ts'

export const columns: Translated<'es', typeof source> = {
  appliesTo: 'Las columnas valen',
  forAll: 'Para toda la empresa',
  forMe: 'Solo para mí',
  back: 'Volver a las columnas de la empresa',
  wentBack: 'Se muestran de nuevo las columnas de la empresa.',
}
