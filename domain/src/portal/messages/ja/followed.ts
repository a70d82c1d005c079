import type { Translated } from '../../../shared/messages/translated.ts'
import type { followed as source } from '../en/followed.ts'

export const followed: Translated<'ja', typeof source> = {
  title: '進み具合を見ているローン',
  none: '現在、進み具合を見ているローンはありません。',
  where: 'ローン{number}の進み具合',
  closing: 'クロージング日：{date}',
  ended: 'このローンは続行されません。',
  failed: 'ローンを読み込めませんでした',
}
