import { describe, expect, test } from 'vitest'
import { matching, mentionBegun, mentionParts, stillMentioned } from './note-people.ts'

const people = [
  { id: '1', name: 'Olga Officer' },
  { id: '2', name: 'Paul O’Brien' },
  { id: '3', name: 'Zoë van Dijk' },
]

describe('a mention that is being typed', () => {
  test.each([
    ['@', 1, { at: 0, typed: '' }],
    ['Ask @Ol', 7, { at: 4, typed: 'Ol' }],
    ['Ask @Olga Off', 13, { at: 4, typed: 'Olga Off' }],
    ['(@Zoë', 5, { at: 1, typed: 'Zoë' }],
    ['Ask @Olga and more', 7, { at: 4, typed: 'Ol' }],
    ['mail olga@harbor.demo', 21, null],
    ['@Olga Officer said', 18, null],
    ['no sign', 7, null],
  ])('in «%s» at %i', (text, caret, begun) => {
    expect(mentionBegun(text, caret)).toEqual(begun)
  })
})

test.each([
  ['', ['1', '2', '3']],
  ['o', ['1', '2']],
  ['PAUL', ['2']],
  ['van', ['3']],
  ['olga off', ['1']],
  ['x', []],
])('«%s» finds people by every part of their name', (typed, ids) => {
  expect(matching(people, typed).map(({ id }) => id)).toEqual(ids)
})

test('whom the text names no more is mentioned no more', () => {
  expect(stillMentioned('Ask @Olga Officer', ['1', '2'], people)).toEqual(['1'])
})

test('a text falls into names and what stands between them, whatever signs a name has', () => {
  expect(mentionParts('Ask @A. (B) now', ['A. (B)'])).toEqual([
    { at: 0, text: 'Ask ', isName: false },
    { at: 4, text: '@A. (B)', isName: true },
    { at: 11, text: ' now', isName: false },
  ])
  expect(mentionParts('plain', [''])).toEqual([{ at: 0, text: 'plain', isName: false }])
})
