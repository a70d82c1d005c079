import { expect, test } from 'vitest'
import { listedOptions, matchingOptions } from './list-option.ts'

const options = listedOptions([
  'UTC',
  { value: 'a', label: 'Ada Byron | Officer' },
  { group: 'Mortgage', items: [{ value: 'b', label: 'Jumbo 15-year' }] },
  { value: 'a', label: 'Ada once more' },
])

test('options of every kind are listed in their order, a value once, those of a group under its heading', () => {
  expect(options).toEqual([
    { value: 'UTC', label: 'UTC' },
    { value: 'a', label: 'Ada Byron | Officer' },
    { value: 'b', label: 'Jumbo 15-year', group: 'Mortgage' },
  ])
})

test('what is typed is found anywhere in an option, in any case and without the blanks around it', () => {
  expect(matchingOptions(options, ' BYRON ').map(({ value }) => value)).toEqual(['a'])
  expect(matchingOptions(options, '15-y').map(({ value }) => value)).toEqual(['b'])
  expect(matchingOptions(options, 'nobody')).toEqual([])
})

test('with nothing typed all are shown, but no more than are wanted', () => {
  expect(matchingOptions(options, ' ')).toEqual(options)
  expect(matchingOptions(options, '', 2)).toEqual(options.slice(0, 2))
})
