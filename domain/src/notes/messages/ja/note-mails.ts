import type { Translated } from '../../../shared/messages/translated.ts'
import type { noteMails as source } from '../en/note-mails.ts'

export const noteMails: Translated<'ja', typeof source> = {
  subject: '{name} さんが {record} のメモであなたに言及しました',
  reason: '{name} さんが {record} のメモであなたに言及しました。',
  open: 'メモを読む: {link}',
  label: 'メモを読む',
  end: '社内の方があなたに言及したため、このメールをお送りしています。',
}
