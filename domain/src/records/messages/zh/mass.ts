import type { Translated } from '../../../shared/messages/translated.ts'
import type { mass as source } from '../en/mass.ts'

export const mass: Translated<'zh', typeof source> = {
  deleteSelected: '删除所选',
  deleteAll: '全部删除',
  activateSelected: '启用',
  activateAll: '全部启用',
  askDeleteSelected: '要停用所选项目吗？',
  askDeleteAll: '要停用所有项目吗？',
  askActivateSelected: '要启用所选项目吗？',
  askActivateAll: '要启用所有项目吗？',
  leave_other: '{count} 条将离开列表，之后可以重新启用。',
  comeBack_other: '{count} 条将回到列表。',
  none: '没有可以更改的记录。',
  leftOut: '不包括：',
  changeStatus: '更改状态…',
  giveTo: '分配给…',
  choose: '选择…',
  change: '更改',
  typeNumber: '输入 {count} 以确认',
  deactivate: '停用 {count} 条',
  activate: '启用 {count} 条',
  allMatching: '全部 {count} 条匹配',
  countFailed: '无法得知数量。',
  wholeList: '针对整个列表的命令',
}
