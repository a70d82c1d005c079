import type { Translated } from '../../../shared/messages/translated.ts'
import type { libraries as source } from '../en/libraries.ts'

export const libraries: Translated<'zh', typeof source> = {
  offered: '{library}有版本{to}；{title}是版本{from}的副本。',
  see: '查看变化',
  title: '{library}，版本{to}',
  kept: '此表单自己的不同之处（标题、角色、必填、宽度）保留。',
  take: '采用',
  later: '暂不',
  taken: '{library}已采用到草稿中。',
  nothing: '没有可更新的库副本。',
  usedBy: '其他表单中的副本',
  usedByHelp: '每个表单都会收到新版本的提示。所选的立即采用到草稿中。',
  takeIn: '{title}现在采用',
  prefix: 'ID前缀',
  prefixTitle: '再次添加{title}',
  prefixHelp: '此表单已有这些ID。前缀加在每个ID之前：小写字母、数字和_，例如co_。',
  prefixWrong: '前缀以字母开头，只含小写字母、数字和_，且ID不能已被占用。',
  add: '添加',
}
