import type { Translated } from '../../../shared/messages/translated.ts'
import type { changedMark as source } from '../en/changed-mark.ts'

export const changedMark: Translated<'es', typeof source> = {
  changed: 'Ha cambiado desde que lo abrió por última vez',
}
