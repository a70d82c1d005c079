import { expect, test } from 'vitest'
import { filtersIn } from '../records/list/conditions/list-condition.ts'
import { periodOf } from '../records/list/conditions/period.ts'
import { builtInLoanViews } from './built-in-loan-views.ts'
import { builtInViews } from './view.ts'
import { viewContent } from './view-replies.ts'

const asked = ({ content }: (typeof builtInLoanViews)[number]): string =>
  filtersIn(content.filters ?? [])
    .map(({ field, operator, value }) => `${field} ${operator} ${String(value)}`)
    .join(' and ')

test.each([
  ['my-pipeline', 'Workforces', 'workforces = me and statusKind = lead,processing,approved'],
  ['waits-on-me', 'Workforces', 'next.waitsOn = me and statusKind = lead,processing,approved'],
  [
    'locks-ending',
    'Workforces,Contacts',
    'figure.lockEnd within next-14-days and statusKind = lead,processing,approved',
  ],
  ['incomplete-applications', 'Workforces', 'application.incomplete = true and statusKind = lead,processing,approved'],
  ['documents-in-review', 'Workforces', 'docs.review > 0 and statusKind = lead,processing,approved'],
  ['not-moving', 'Workforces', 'stage.notMoving = true and statusKind = lead,processing,approved'],
])('%s is for %s and lists %s', (id, types, filters) => {
  const view = builtInLoanViews.find((one) => one.id === id)
  expect(view?.types.join()).toBe(types)
  expect(view && asked(view)).toBe(filters)
})

test('each view of the program is a content that views can have, and its periods are periods', () => {
  for (const { content } of builtInLoanViews) {
    expect(viewContent.safeParse(content).success).toBe(true)
    const periods = filtersIn(content.filters ?? []).filter(({ operator }) => operator === 'within')
    expect(periods.every(({ value }) => periodOf(String(value)) !== null)).toBe(true)
  }
  expect(builtInLoanViews.map(({ id }) => id)).toEqual(builtInViews)
})
