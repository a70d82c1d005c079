import type { Translated } from '../../../shared/messages/translated.ts'
import type { changedMark as source } from '../en/changed-mark.ts'

export const changedMark: Translated<'fr', typeof source> = {
  changed: 'Modifié depuis votre dernière ouverture',
}
