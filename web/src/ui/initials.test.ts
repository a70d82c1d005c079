import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Dana Whitfield', 'DW'],
  ['Rosa Maria Delgado', 'RD'],
  ['Cher', 'CH'],
  ['  ', ''],
  ['李 明', '李明'],
])('%s: %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
