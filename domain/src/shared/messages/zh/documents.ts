import type { documents as source } from '../en/documents.ts'
import type { MessagesLike } from '../messages-like.ts'

export const documents: MessagesLike<typeof source> = {
  uploaded: '文档已成功上传。',
  uploadFailed: '出现问题，无法上传文档。',
  removed: '文档已移除。',
  removeFailed: '出现问题，无法移除文档。',
  choose: '选择文件',
  chooseMany: '选择文件',
  dropHere: '或将文件拖放到此处',
  dropHereOne: '或将文件拖放到此处',
  types: '{types}，最大 {size}',
  remove: '移除 {name}',
  open: '打开 {name}',
  download: '下载 {name}',
  cancelUpload: '取消上传 {name}',
  retryUpload: '重新上传 {name}',
  uploading: '正在上传 {name}',
  progress: '{done} / {total}',
  checking: '正在检查',
  waitingTurn: '等待中',
  cancelled: '已取消',
  tooLarge: '文件大小超过上限 ( 45MB )',
  wrongType: '此处不接受这种类型的文件。',
  rowFirst: '请先保存此记录，然后再添加文件。',
  waitsForReview: '已上传；等待审核。',
  retryIn: '同时上传过多，{seconds} 秒后继续',
}
