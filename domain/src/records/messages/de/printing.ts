import type { Translated } from '../../../shared/messages/translated.ts'
import type { printing as source } from '../en/printing.ts'

export const printing: Translated<'de', typeof source> = {
  print: 'Drucken',
  by: 'Gedruckt von {name}, {at}',
  rows_one: '{count} Zeile',
  rows_other: '{count} Zeilen',
  filters: 'Eingegrenzt auf: {filters}',
  search: 'Suche: „{search}“',
  tooMany: 'Gedruckt werden Listen mit bis zu {count} Zeilen. Grenzen Sie diese ein oder nehmen Sie sie als Datei mit.',
  failed: 'Die Liste ließ sich nicht drucken.',
}
