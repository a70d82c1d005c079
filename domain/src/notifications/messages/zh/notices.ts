import type { Translated } from '../../../shared/messages/translated.ts'
import type { notices as source } from '../en/notices.ts'

export const notices: Translated<'zh', typeof source> = {
  somebody: '有人',
  someRecord: '一条记录',
  said: {
    assigned: '{name} 将 {record} 分配给了您',
    'status-moved': '{name} 更改了 {record} 的状态',
    'record-changed': '{name} 更改了 {record}',
    'record-closed': '{name} 停用了 {record}',
    submitted: '{name} 提交了申请 {record}',
    'submitted-incomplete': '{name} 提交了未填完的申请 {record}',
    'submission-completed': '{name} 填完了申请 {record}',
    'lead-arrived': '收到新线索：{record}',
    'lead-taken': '{name} 接手了线索 {record}',
    shared: '{name} 与贵公司共享了 {record}',
    mentioned: '{name} 在 {record} 的备注中提到了您',
    'review-asked': '{name} 请求审核 {record} 中的一项更改',
    'review-accepted': '{name} 接受了您在 {record} 中的更改',
    'review-rejected': '{name} 拒绝了您在 {record} 中的更改',
    'document-uploaded': '{name} 向 {record} 上传了文件',
    'document-requested': '{name} 请求提供 {record} 的文件',
    'document-refused': '{name} 请您重新提交 {record} 的文件',
    'document-approved': '{name} 批准了 {record} 的文件',
    'file-quarantined': '病毒扫描隔离了 {record} 的一个文件，发送者：{name}',
    'task-assigned': '{name} 在 {record} 上给您分配了任务',
    'task-due': '{record} 的任务到期了',
    'task-completed': '{name} 完成了 {record} 的任务',
    automation: '{text}（{record}）',
    'email-answered': '{name} 回复了关于 {record} 的邮件',
    'message-arrived': '{name} 就 {record} 给您发了消息',
  },
}
