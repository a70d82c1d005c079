import { expect, test } from 'vitest'
import { type ShareTerms, widensShare } from './share-rules.ts'

const monday = new Date('2026-03-02T12:00:00Z')
const tuesday = new Date('2026-03-03T12:00:00Z')
const terms = (access: ShareTerms['access'], expiresAt: Date | null): ShareTerms => ({ access, expiresAt })

test.each([
  ['more to do', terms('View', null), terms('Edit', null), true],
  ['less to do', terms('Edit', null), terms('View', null), false],
  ['a later end', terms('View', monday), terms('View', tuesday), true],
  ['no end', terms('View', monday), terms('View', null), true],
  ['an earlier end', terms('View', tuesday), terms('View', monday), false],
  ['an end', terms('View', null), terms('View', tuesday), false],
  ['less to do for longer', terms('Edit', monday), terms('View', tuesday), true],
  ['the same', terms('View', monday), terms('View', new Date(monday)), false],
])('%s widens a share or not', (_name, before, after, expected) => {
  expect(widensShare(before, after)).toBe(expected)
})
