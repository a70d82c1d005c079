import type { table as source } from '../en/table.ts'
import type { Translated } from '../translated.ts'

export const table: Translated<'zh', typeof source> = {
  range: '第 {first}–{last} 条，共 {total} 条',
  pages: '页',
  previousPage: '上一页',
  nextPage: '下一页',
  pageNumber: '第 {page} 页',
  rows: '行数',
  rowsPerPage: '每页行数：{count}',
  selection: '选择',
  selected: '已选 {count} 项',
  clearSelection: '取消选择',
  clearSearch: '清除搜索',
  removeFilter: '移除筛选 {field}',
  rowHeight: '行高：{height}',
  heights: {
    compact: '紧凑',
    normal: '标准',
    comfortable: '宽松',
  },
  shownColumns: '显示的列({count})',
  moreColumns: '更多列',
  findColumn: '查找列',
  noColumn: '没有列',
  dragHelp: '移动列：按空格键，再按方向键，最后再按空格键。按 Escape 保持原位。',
  dragStart: '已拿起 {column}。',
  dragOver: '{column} 在第 {place} 位，共 {total} 列。',
  dragCancel: '{column} 保持原位。',
  dragColumn: '移动 {column}',
  moveUp: '上移 {column}',
  moveDown: '下移 {column}',
}
