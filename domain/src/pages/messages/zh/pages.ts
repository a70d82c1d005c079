import type { Translated } from '../../../shared/messages/translated.ts'
import type { pages as source } from '../en/pages.ts'

export const pages: Translated<'zh', typeof source> = {
  moduleMade: '页面“{title}”已创建。',
  keyShape: '请使用 2 至 40 个小写字母和数字，单词用连字符分隔。',
  keyReserved: '此标识属于程序自带的页面。',
  keyTaken: '已存在使用此标识的页面。',
  tooMany: '公司自有页面数量已达上限。',
  created: '{kind}已创建。',
  updated: '{kind}已保存。',
  create: '创建{kind}',
  empty: '暂无{title}，请创建！',
  noMatch: '没有匹配的内容',
  loadFailed: '无法加载列表',
  openFailed: '无法加载此记录',
  searchLabel: '搜索{title}',
  actionsOf: '{name}的操作',
}
