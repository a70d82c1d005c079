import type { Translated } from '../../../shared/messages/translated.ts'
import type { exporting as source } from '../en/exporting.ts'

export const exporting: Translated<'zh', typeof source> = {
  export: '导出',
  excel: 'Excel（XLSX）',
  csv: 'CSV',
  underWay: '正在导出“{name}”。',
  cancel: '取消',
  done: '已保存为“{file}”。',
  incomplete: '导出的文件不完整，未保存任何内容。请重试。',
}
