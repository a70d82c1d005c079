import type { Translated } from '../../../shared/messages/translated.ts'
import type { documentMailbox as source } from '../en/document-mailbox.ts'

export const documentMailbox: Translated<'zh', typeof source> = {
  title: '邮寄文件的地址',
  share: '通过邮件发送文件',
  text: '请从 {from} 将此记录的文件发送或转发到此地址。附件将在这里等待整理。此地址仅供您使用。',
  copy: '复制',
  copied: '已复制。',
  renew: '创建新地址',
  renewText: '发送到旧地址的内容将不再被接收。',
  renewed: '新地址已创建。',
  none: '本程序不接收邮件，或您没有自己的邮箱地址。',
  unsorted: '待整理',
  sorted: '文件已整理。',
  sort: '将 {name} 整理到',
  choose: '选择文件',
  failed: '无法加载地址',
}
