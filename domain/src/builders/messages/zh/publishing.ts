import type { Translated } from '../../../shared/messages/translated.ts'
import type { publishing as source } from '../en/publishing.ts'

export const publishing: Translated<'zh', typeof source> = {
  counting: '正在统计记录中的内容…',
  countFailed: '无法统计记录中的内容；发布不会等待它。',
  options_other: '{count}条记录在{title}中选择了“{option}”；该值保留，但不再提供。',
  missing_other: '{title}今后为必填，在{count}条记录中为空。',
  uses: '其他引用之处',
  users: {
    view: '{title}：视图“{name}”',
    gate: '{title}：{name}所要求的内容',
    need: '{title}：所需文件{name}',
    meaning: '{title}：“{name}”的含义',
    webform: '{title}：由{name}的地址填入',
  },
  records: '现有记录',
  stay: '留在原版本',
  stayHelp: '打开记录的人可选择移至新版本。',
  moveNow: '现在移至新版本',
  moveNowHelp: '在后台进行。不会丢失任何内容：会丢失值的记录保持不变。',
  bySaving: '每条记录在下次保存时采用新版本。',
  moveLater: '将记录移至版本{version}',
  moveTitle: '移动记录',
  older_other: '{count}条记录在较早的版本上。',
}
