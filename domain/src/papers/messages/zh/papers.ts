import type { Translated } from '../../../shared/messages/translated.ts'
import type { papers as source } from '../en/papers.ts'

export const papers: Translated<'zh', typeof source> = {
  summary: {
    document: '摘要文件',
    underWay: '正在生成摘要…',
    formats: { pdf: 'PDF', csv: 'CSV', xlsx: 'Excel' },
    asPdf: '摘要 PDF',
    asExcel: '摘要 Excel',
    title: '摘要',
    made: '生成于 {moment}',
    page: '第 {page} 页，共 {pages} 页',
    empty: '尚未填写任何内容。',
    signed: '已签名',
    section: '部分',
    entry: '条目',
    field: '字段',
    value: '值',
    lacksLetters: '部分文字显示为方框：此服务器没有相应的字体。',
  },
  head: {
    number: '编号',
    program: '方案',
    status: '状态',
  },
}
