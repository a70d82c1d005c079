import type { Translated } from '../../../shared/messages/translated.ts'
import type { printing as source } from '../en/printing.ts'

export const printing: Translated<'fr', typeof source> = {
  print: 'Imprimer',
  by: 'Imprimé par {name}, {at}',
  rows_one: '{count} ligne',
  rows_many: '{count} de lignes',
  rows_other: '{count} lignes',
  filters: 'Filtres : {filters}',
  search: 'Recherche : « {search} »',
  tooMany: 'Les listes s’impriment jusqu’à {count} lignes. Affinez celle-ci ou emportez-la en fichier.',
  failed: 'La liste n’a pas pu être imprimée.',
}
