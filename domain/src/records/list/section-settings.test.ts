import { describe, expect, test } from 'vitest'
import type { FormElement } from '../../forms/form-element.ts'
import { formOutline } from '../form-outline.ts'
import { arrangeSectionColumns, sectionSettingsIn } from './section-settings.ts'

const text = (id: string, more: Partial<FormElement> = {}): FormElement => ({ id, type: 'text', title: id, ...more })
const rows: FormElement = {
  id: 'jobs',
  type: 'section',
  cloneable: true,
  childs: [text('employer'), text('city'), text('score', { hided_roles: ['2'] })],
}
const outline = formOutline([{ id: 's', type: 'section', childs: [text('name'), rows] }])
const choice = (id: string, order: number) => ({ id, listShowField: true, order })

describe('settings of a section’s columns', () => {
  test('are read out of the form wherever the section stands, and nothing else is', () => {
    const childs = [choice('city', 1), choice('name', 2), choice('nobody', 3)]
    const content = [{ id: 's', childs: [choice('name', 1), { id: 'jobs', childs }] }, null, 7]
    expect(sectionSettingsIn(content, outline, '1')).toEqual({ jobs: [choice('city', 1)] })
  })

  test('of a column that the role may not see are none', () => {
    const content = [{ id: 'jobs', childs: [choice('score', 1)] }]
    expect(sectionSettingsIn(content, outline, '2')).toEqual({})
    expect(sectionSettingsIn(content, outline, '1')).toEqual({ jobs: [choice('score', 1)] })
  })
})

describe('columns of a section’s table', () => {
  const shown = (columns: FormElement[], choices?: Parameters<typeof arrangeSectionColumns>[1]) =>
    arrangeSectionColumns(columns, choices)
      .filter((one) => one.isShown)
      .map((one) => one.element.id)
  const five = ['a', 'b', 'c', 'd', 'e'].map((id) => text(id))

  test('are the first four where nobody has said anything', () => expect(shown(five)).toEqual(['a', 'b', 'c', 'd']))

  test('are those that the form names, in its order', () => {
    expect(shown([text('a', { listShowField: true, order: 2 }), text('b'), text('c', choice('c', 1))])).toEqual([
      'c',
      'a',
    ])
  })

  test('are those that somebody chose, and new fields wait to be chosen', () => {
    expect(shown(five, [choice('e', 1), choice('b', 2), choice('gone', 3)])).toEqual(['e', 'b'])
    expect(arrangeSectionColumns(five, [choice('e', 1)]).map((one) => one.element.id)).toEqual([
      'e',
      'a',
      'b',
      'c',
      'd',
    ])
  })

  test('never hold what no table can show', () => {
    expect(shown([text('a', { type: 'password' }), text('b', { type: 'hiddenfield' }), text('c')])).toEqual(['c'])
  })
})
