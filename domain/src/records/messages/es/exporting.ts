import type { Translated } from '../../../shared/messages/translated.ts'
import type { exporting as source } from '../en/exporting.ts'

export const exporting: Translated<'es', typeof source> = {
  export: 'Exportar',
  excel: 'Excel (XLSX)',
  csv: 'CSV',
  underWay: 'Se está exportando «{name}».',
  cancel: 'Cancelar',
  done: 'Guardado como «{file}».',
  incomplete: 'La exportación no llegó completa. No se guardó nada; inténtelo de nuevo.',
}
