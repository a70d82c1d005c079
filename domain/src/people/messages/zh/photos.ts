import type { Translated } from '../../../shared/messages/translated.ts'
import type { photos as source } from '../en/photos.ts'

export const photos: Translated<'zh', typeof source> = {
  title: '您的照片',
  hint: '借款人会在您的姓名和电话旁看到它。',
  yours: '您的照片',
  choose: '选择照片',
  remove: '移除',
  saved: '您的照片已保存。',
  removed: '您的照片已移除。',
  noPicture: '这不是可以在此打开的图片。',
}
