import type { Translated } from '../../../shared/messages/translated.ts'
import type { printing as source } from '../en/printing.ts'

export const printing: Translated<'es', typeof source> = {
  print: 'Imprimir',
  by: 'Impreso por {name}, {at}',
  rows_one: '{count} fila',
  rows_many: '{count} de filas',
  rows_other: '{count} filas',
  filters: 'Filtros: {filters}',
  search: 'Búsqueda: «{search}»',
  tooMany: 'Se imprimen listas de hasta {count} filas. Acote esta o llévesela como archivo.',
  failed: 'No se pudo imprimir la lista.',
}
