import type { Translated } from '../../../shared/messages/translated.ts'
import type { remaking as source } from '../en/remaking.ts'

export const remaking: Translated<'zh', typeof source> = {
  merge: '合并为一个 PDF',
  mergeTitle: '合并文件',
  mergeText: '文件将按此顺序合并为一个 PDF。现有文件保留为早期文件。',
  split: '拆分',
  splitTitle: '拆分{name}',
  splitText: '每一部分生成一个 PDF。整个文件保留为早期文件。',
  parts: '各部分的页码',
  partsHint: '例如 1-3, 4, 7-',
  toPdf: '转为 PDF',
  unlock: '移除密码',
  unlockTitle: '移除{name}的密码',
  unlockText: '保存为无密码的文件。受保护的文件保留为早期文件。',
  password: '文件密码',
  wrong: '此密码无法打开文件。',
  done: '完成。原文件保留为早期文件。',
  refused: {
    oneRecord: '只能选择同一条记录的文件。',
    twice: '每个文件只能选一次。',
    broken: '文件已损坏，或者与其名称不符。',
    locked: '此文件有密码保护，请先用密码打开。',
    tooMuch: '此文件内容过多，无法处理。',
    tooSlow: '处理此文件的时间过长。',
    notReadable: '此类文件无法放入 PDF。',
    noSuchPage: '文件没有这一页。',
    noParts: '请这样填写页码：1-3, 4, 7-。',
  },
}
