import { expect, test } from 'vitest'
import { noticeSettings } from './messages/en/notice-settings.ts'
import { notices } from './messages/en/notices.ts'
import {
  isInNoticeTab,
  isNoticeKind,
  kindsInNoticeTab,
  noticeCategories,
  noticeKinds,
  noticeTabs,
} from './notice-kinds.ts'

test('every kind of event has its sentence and its setting', () => {
  expect(Object.keys(notices.said)).toEqual(Object.keys(noticeKinds))
  expect(Object.keys(noticeSettings.kinds)).toEqual(Object.keys(noticeKinds))
})

test('All shows every kind, and each other tab those of its category', () => {
  const shown = noticeTabs.map((tab) => [tab, noticeCategories.filter((category) => isInNoticeTab(category, tab))])
  expect(Object.fromEntries(shown)).toEqual({
    All: ['assigned', 'docs', 'reviews', 'other'],
    Assigned: ['assigned'],
    Docs: ['docs'],
    Reviews: ['reviews'],
  })
  expect(kindsInNoticeTab('All')).toEqual(Object.keys(noticeKinds))
  expect(kindsInNoticeTab('Reviews')).toEqual(['review-asked', 'review-accepted', 'review-rejected'])
})

test('what no kind is called is none, whatever objects have by themselves', () => {
  expect(['assigned', 'unknown', 'toString', '__proto__'].map(isNoticeKind)).toEqual([true, false, false, false])
})
