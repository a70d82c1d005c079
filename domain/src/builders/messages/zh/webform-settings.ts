import type { Translated } from '../../../shared/messages/translated.ts'
import type { webformSettings as source } from '../en/webform-settings.ts'

export const webformSettings: Translated<'zh', typeof source> = {
  title: '填写方式',
  layout: '布局',
  layouts: {
    wizard: '逐个选项卡',
    single: '全部在一页',
  },
  terms: '须同意的条款',
  termsHelp: '留空：无须同意。',
  thankYou: '提交后显示的文字',
  thankYouHelp: '留空：使用常用文字。',
  redirect: '之后前往',
  redirectHelp: '本程序的页面，如/login，或一个https地址。',
  redirectWrong: '不能前往那里。',
  notify: '每条线索用邮件通知谁',
  lines: '每行一个。',
  mailsWrong: '每行一个邮件地址，最多十个。',
  group: '轮流接收线索的组',
  nobody: '不指定',
  source: '线索来源',
  noSource: '无',
  origins: '可在框架中显示它的网站',
  prefill: '地址可填入的字段',
  programs: '以它开始的方案',
  statuses: '状态及其关卡',
  needs: '所需文件、条件和含义',
  programsHelp: '其贷款的状态、关卡、所需文件和条件在那里设置。',
}
