import type { Translated } from '../../../shared/messages/translated.ts'
import type { columns as source } from '../en/columns.ts'

export const columns: Translated<'zh', typeof source> = {
  appliesTo: '列的适用范围',
  forAll: '对公司所有人',
  forMe: '仅对我',
  back: '恢复公司的列',
  wentBack: '已恢复显示公司的列。',
}
