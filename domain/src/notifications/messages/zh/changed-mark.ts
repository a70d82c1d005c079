import type { Translated } from '../../../shared/messages/translated.ts'
import type { changedMark as source } from '../en/changed-mark.ts'

export const changedMark: Translated<'zh', typeof source> = {
  changed: '自您上次打开后有更改',
}
