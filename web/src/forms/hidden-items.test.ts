import type { FormElement } from '@corbel/domain/forms/form-element'
import { expect, test } from 'vitest'
import { fillForm } from '../records/editing/open-draft.ts'
import { isSectionHidden } from './hidden-items.ts'

const field = (id: string, more: Partial<FormElement> = {}): FormElement => ({ id, type: 'text', title: id, ...more })

test('fields beside sections are shown, unless all of them are hidden', () => {
  const content: FormElement[] = [
    { id: 'grid', type: 'container', childs: [field('first')] },
    { id: 'section', type: 'section', title: 'Section', childs: [field('second')] },
    field('third', { hided_roles: ['1'] }),
  ]
  const shownTo = (role: string) => {
    const viewer = { role, canUpdate: true, newRecord: true }
    const form = fillForm({ content, language: 'en', info: {}, viewer })
    if (form === null) throw new Error('the form of this test does not open')
    const sections = form.layout.tabs.flatMap((tab) => tab.sections)
    return sections.map((section) => !isSectionHidden(form.draft, section))
  }
  expect([shownTo('0'), shownTo('1')]).toEqual([
    [true, true, true],
    [true, true, false],
  ])
})
