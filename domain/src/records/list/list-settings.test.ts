import { describe, expect, test } from 'vitest'
import { listSettingsIn, withListSettings } from './list-settings.ts'

const content = [
  {
    id: 's',
    type: 'section',
    childs: [
      { id: 'a', type: 'text', listShowField: true, order: 2 },
      { id: 'b', type: 'text' },
    ],
  },
  { id: 'c', type: 'text', listShowField: false },
]

describe('list settings', () => {
  test('are read from the fields that carry them, in document order', () =>
    expect(listSettingsIn(content)).toEqual([
      { id: 'a', listShowField: true, order: 2 },
      { id: 'c', listShowField: false, order: 10_000 },
    ]))

  test('of a content that is none are none', () => expect(listSettingsIn([5, null, 'x', { id: 7 }])).toEqual([]))

  test('take the place of the form’s own, and leave the rest alone', () => {
    const settings = [{ id: 'b', listShowField: true, order: 1 }]
    expect(withListSettings(content, settings)).toEqual([
      { ...content[0], childs: [content[0]?.childs?.[0], { id: 'b', type: 'text', listShowField: true, order: 1 }] },
      content[1],
    ])
    expect(withListSettings(content, null)).toBe(content)
  })
})
