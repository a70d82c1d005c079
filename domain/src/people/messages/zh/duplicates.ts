import type { Translated } from '../../../shared/messages/translated.ts'
import type { duplicates as source } from '../en/duplicates.ts'

export const duplicates: Translated<'zh', typeof source> = {
  title: '此人是否已存在？',
  text: '以下人员与输入的人相似。',
  others: '还有更多相似的人。',
  email: '邮箱相同',
  phone: '电话相同',
  birthDate: '出生日期相同',
  address: '地址相同',
  name: '姓名相同',
  nearName: '姓名相近',
  use: '使用此人',
  anyway: '仍然创建',
  titleOfKnown: '此人是否重复？',
  textOfKnown: '以下记录与此记录相似。',
  merge: '比较并合并',
  mergeTwo: '合并…',
}
