import type { Translated } from '../../../shared/messages/translated.ts'
import type { changedMark as source } from '../en/changed-mark.ts'

export const changedMark: Translated<'ja', typeof source> = {
  changed: '前回開いてから変更されています',
}
