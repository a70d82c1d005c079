import type { Translated } from '../../../shared/messages/translated.ts'
import type { exporting as source } from '../en/exporting.ts'

export const exporting: Translated<'ja', typeof source> = {
  export: '書き出し',
  excel: 'Excel（XLSX）',
  csv: 'CSV',
  underWay: '「{name}」を書き出しています。',
  cancel: '中止',
  done: '「{file}」として保存しました。',
  incomplete: '書き出しが最後まで届きませんでした。保存はされていません。もう一度お試しください。',
}
