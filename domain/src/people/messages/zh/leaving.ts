import type { Translated } from '../../../shared/messages/translated.ts'
import type { leaving as source } from '../en/leaving.ts'

export const leaving: Translated<'zh', typeof source> = {
  title: '由谁接手？',
  loans_other: '{count} 笔未结贷款',
  leads_other: '{count} 条未结线索',
  tasks_other: '{count} 项未结任务',
  held: '目前手上有：',
  staying_other: '另有 {count} 条记录保持不变：您无权更改其负责人。',
  nobody: '无人接手：一切保持不变',
  nobodyFor: '无人接手：一切仍由 {name} 负责',
  loading: '正在查找未结的贷款、线索和任务…',
  countFailed: '无法统计未结的贷款、线索和任务。它们保持不变。',
  begun: '{sentence} {heir} 将接手未结事项，处理在后台继续。',
}
