import type { Translated } from '../../../shared/messages/translated.ts'
import type { exporting as source } from '../en/exporting.ts'

export const exporting: Translated<'fr', typeof source> = {
  export: 'Exporter',
  excel: 'Excel (XLSX)',
  csv: 'CSV',
  underWay: 'Export de « {name} » en cours.',
  cancel: 'Annuler',
  done: 'Enregistré sous « {file} ».',
  incomplete: 'L’export n’est pas arrivé en entier. Rien n’a été enregistré ; réessayez.',
}
