import { expect, test } from 'vitest'
import { isBlockedMove } from './blocked-stages.ts'
import { stagesOfProduct } from './stages.ts'

const steps = ['new', 'processing', 'underwriting', 'funded']
const move = (before: string[], after: string[], missing: string[] = ['amount']) =>
  isBlockedMove({ steps, statusBefore: before, statusAfter: after, missing })

test.each([
  ['to the next step', ['processing'], ['underwriting'], true],
  ['over steps', ['new'], ['funded'], true],
  ['from beside the way', ['declined'], ['underwriting'], true],
  ['with a further status beside its own', ['new'], ['new', 'processing'], true],
  ['back', ['underwriting'], ['processing'], false],
  ['to where it stands', ['processing'], ['processing'], false],
  ['off the way', ['processing'], ['declined'], false],
  ['to the first step', ['declined'], ['new'], false],
])('while required fields are blank, a loan that goes %s is blocked: %s to %s', (_how, before, after, expected) => {
  expect(move(before, after)).toBe(expected)
})

test('nothing blocks a loan that is complete', () => {
  expect(move(['new'], ['funded'], [])).toBe(false)
})

const of = (kind: string, product: string | null) => ({ kind, product })

test('the way of a product is made of its own statuses, without those that end it; of common ones where it has none', () => {
  const common = [of('lead', null), of('declined', null), of('funded', null)]
  expect(stagesOfProduct([...common, of('lead', '2'), of('funded', '2')], '2').steps).toEqual([
    of('lead', '2'),
    of('funded', '2'),
  ])
  expect(stagesOfProduct(common, '1').steps).toEqual([of('lead', null), of('funded', null)])
})

test('statuses of one kind are no way', () => {
  expect(stagesOfProduct([of('servicing', '1'), of('servicing', '1')], '1').steps).toEqual([])
})
