import type { Translated } from '../../../shared/messages/translated.ts'
import type { changedMark as source } from '../en/changed-mark.ts'

export const changedMark: Translated<'de', typeof source> = {
  changed: 'Geändert, seit Sie ihn zuletzt geöffnet haben',
}
