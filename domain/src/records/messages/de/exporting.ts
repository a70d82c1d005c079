import type { Translated } from '../../../shared/messages/translated.ts'
import type { exporting as source } from '../en/exporting.ts'

export const exporting: Translated<'de', typeof source> = {
  export: 'Exportieren',
  excel: 'Excel (XLSX)',
  csv: 'CSV',
  underWay: '„{name}“ wird exportiert.',
  cancel: 'Abbrechen',
  done: 'Gespeichert als „{file}“.',
  incomplete: 'Der Export kam nicht vollständig an. Es wurde nichts gespeichert; versuchen Sie es noch einmal.',
}
