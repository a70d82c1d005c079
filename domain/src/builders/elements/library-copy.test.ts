import { describe, expect, test } from 'vitest'
import type { FormElement } from '../../forms/form-element.ts'
import { applyCommand } from '../commands/apply-command.ts'
import { contentOf, type Design, designOf } from '../commands/design.ts'
import { copiesOf, libraryUpdate, needsPrefix, wholeLibrary, withPrefix } from './library-copy.ts'

const field = (id: string, more: object = {}): FormElement => ({ id, type: 'text', title: id.toUpperCase(), ...more })
const version = (number: number, ...childs: FormElement[]) => ({
  ...{ form: '7', title: 'Job', version: number },
  content: [{ id: 'job', type: 'section', title: 'Job', childs }],
})
const sum = (...ids: string[]) => ({
  type: 'amount',
  calculations: [{ formulas: ids.map((id) => ({ field: id, where: 'field' })) }],
})
const first = version(1, field('employer'), field('pay', { type: 'amount' }), field('total', sum('pay')))
const copyIn = (prefix = ''): Design => {
  const root = withPrefix(wholeLibrary(first), prefix)
  return designOf([
    { ...root, library: { form: '7', version: 1, ...(prefix === '' ? {} : { prefix }) } } as FormElement,
  ])
}
let made = 0
const newKey = () => {
  made += 1
  return `+${made}`
}
function updated(design: Design, to: ReturnType<typeof version>) {
  const [copy] = copiesOf(design, '7')
  if (copy === undefined) throw new Error('There is no copy.')
  const update = libraryUpdate(design, { ...copy, from: first, to, newKey })
  const applied = applyCommand(design, update.ops)
  if (!applied.ok) throw new Error(JSON.stringify(applied.refusal))
  return { update, content: contentOf(applied.design), undone: applyCommand(applied.design, applied.inverse) }
}

describe('a copy of a library', () => {
  test('gets a prefix before its ids, and before those that it names itself', () => {
    const element = withPrefix(wholeLibrary(first), 'co_')
    expect(element).toMatchObject({
      id: 'co_job',
      childs: [{ id: 'co_employer' }, { id: 'co_pay' }, { id: 'co_total' }],
    })
    expect(element.childs?.[2]?.calculations?.[0]?.formulas).toEqual([{ field: 'co_pay', where: 'field' }])
    expect([needsPrefix(copyIn(), wholeLibrary(first)), needsPrefix(copyIn(), element)]).toEqual([true, false])
  })

  test('takes what a newer version adds, changes, moves and lacks; what is its own stays', () => {
    const design = new Map(copyIn())
    const employer = design.get('employer')
    if (employer)
      design.set('employer', { ...employer, own: { ...employer.own, title: 'Who pays you', mandatory: true } })
    const next = version(
      2,
      field('total', sum('pay')),
      field('employer', { title: 'Employer', help: 'As on your pay slip.' }),
      field('since', { type: 'date' }),
    )
    const { update, content, undone } = updated(design, next)
    expect(content).toEqual([
      {
        ...{ id: 'job', type: 'section', title: 'Job', library: { form: '7', version: 2 } },
        childs: [
          field('total', sum('pay')),
          { id: 'employer', type: 'text', title: 'Who pays you', mandatory: true, help: 'As on your pay slip.' },
          field('since', { type: 'date' }),
        ],
      },
    ])
    expect(update.differences.map(({ kind, key }) => `${kind} ${key}`)).toEqual(
      expect.arrayContaining(['added since', 'removed pay', 'changed employer']),
    )
    expect(undone.ok && contentOf(undone.design)).toEqual(contentOf(design))
  })

  test('with a prefix takes it with that; the same version changes nothing', () => {
    const { content } = updated(
      copyIn('co_'),
      version(
        2,
        field('employer'),
        field('pay', { type: 'amount' }),
        field('total', sum('pay')),
        field('bonus', { type: 'amount' }),
      ),
    )
    expect(content[0]?.childs?.map(({ id }) => id)).toEqual(['co_employer', 'co_pay', 'co_total', 'co_bonus'])
    expect(content[0]).toMatchObject({ library: { prefix: 'co_', version: 2 } })
    const same = updated(copyIn(), { ...first, version: 2 })
    expect(same.update.differences).toEqual([])
    expect(same.update.ops.map((op) => op.do)).toEqual(['set'])
  })
})
