import { describe, expect, test } from 'vitest'
import { compileForm } from '../compile-form.ts'
import type { FormElement } from '../form-element.ts'
import { openForm } from '../form-session.ts'

function compiled(content: FormElement[]) {
  const compilation = compileForm(content)
  if (!compilation.ok) throw new Error(compilation.refusal.reason)
  return compilation.form
}

describe('values that are put back', () => {
  const content: FormElement[] = [
    {
      id: 's',
      type: 'section',
      childs: [
        {
          id: 'driver',
          type: 'select',
          control_settings: [
            { values: ['Yes'], as: '=', set: { field: 'rate', value: '5' } },
            { values: ['No'], as: '=', hide_fields: ['note'] },
          ],
        },
        { id: 'locker', type: 'select', control_settings: [{ values: ['On'], as: '=', readonly_fields: ['note'] }] },
        { id: 'rate', type: 'number' },
        { id: 'note', type: 'text' },
      ],
    },
  ]

  test('go into a field that a rule has locked, and no rule sets another', () => {
    const session = openForm(compiled(content), { driver: 'Yes', locker: 'On', rate: '7', note: 'kept' })
    session.set('driver', 'No')
    session.restore({ driver: 'Yes', note: 'kept' })
    expect([session.get('driver'), session.get('note'), session.get('rate')]).toEqual(['Yes', 'kept', '7'])
  })

  test('lie under what is being typed, whose rules set what they set', () => {
    const session = openForm(compiled(content), { driver: '', locker: '', rate: '7', note: 'kept' })
    session.type('driver', 'Yes')
    session.restore({ note: 'before' })
    expect([session.get('rate'), session.get('note')]).toEqual(['5', 'before'])
  })
})
