import { describe, expect, test } from 'vitest'
import { Dice, randomForm } from '../cases/random-form.ts'
import { compileForm } from '../compile-form.ts'
import type { CompiledForm } from '../compiled-form.ts'
import type { FormElement } from '../form-element.ts'
import { type FormSession, openForm } from '../form-session.ts'
import { fieldsOfStep, mostQuestions, questionsOf } from './form-step.ts'
import { stepsOf } from './steps-of.ts'

const field = (id: string, type = 'text', more: Partial<FormElement> = {}): FormElement => ({
  id,
  type,
  title: id,
  ...more,
})
const section = (id: string, childs: FormElement[], more: Partial<FormElement> = {}): FormElement => ({
  id,
  type: 'section',
  title: `About ${id}`,
  childs,
  ...more,
})
const heading = (id: string, more: Partial<FormElement> = {}): FormElement => field(id, 'headertext', more)
const gate = (
  id: string,
  hides: Partial<Record<'hide_fields' | 'hide_sections', string[]>>,
  more: Partial<FormElement> = {},
) => field(id, 'checkbox', { control_settings: [{ values: [true], as: '=', ...hides }], ...more })
const fields = (prefix: string, count: number): FormElement[] =>
  Array.from({ length: count }, (_one, at) => field(`${prefix}${at}`))

function compiled(content: FormElement[]): CompiledForm {
  const compilation = compileForm(content)
  if (!compilation.ok) throw new Error(compilation.refusal.reason)
  return compilation.form
}

const viewer = { role: '6', canUpdate: true }
const asked = (content: FormElement[], values: Record<string, unknown> = {}) => {
  const form = compiled(content)
  return stepsOf(form, openForm(form, values, viewer), viewer)
}
const drawn = (content: FormElement[], values: Record<string, unknown> = {}): string[] =>
  asked(content, values).steps.map((step) => `${step.kind} ${step.title}: ${fieldsOfStep(step).join(' ')}`)

describe('steps of a form', () => {
  test('leave out what the viewer cannot answer', () => {
    const closed = [
      field('total', 'amount', { calculations: [{ formulas: [{ field: 'a', where: 'field' }] }] }),
      field('number', 'auto_increment'),
      field('secret', 'hiddenfield'),
      field('lenders', 'text', { readonly_roles: ['6'] }),
      field('staffs', 'text', { hided_roles: ['6'] }),
      field('put-away', 'text', { hide: true }),
    ]
    expect(drawn([section('s', [field('a', 'amount'), ...closed])])).toEqual(['questions About s: a'])
    expect(asked([section('s', closed)]).steps).toEqual([])
  })

  test('are equal pieces of at most six, and a heading begins another', () => {
    const content = [section('s', [...fields('a', 7), heading('h'), ...fields('b', 5)])]
    expect(drawn(content)).toEqual([
      'questions About s: a0 a1 a2 a3',
      'questions About s: a4 a5 a6',
      'questions h: b0 b1 b2 b3 b4',
    ])
    expect(asked(content).steps.map(({ piece }) => piece)).toEqual([
      { at: 1, of: 2 },
      { at: 2, of: 2 },
      { at: 1, of: 1 },
    ])
  })

  test('are shared by neighbours of one section that fit together, never across sections', () => {
    const content = [
      section('s', [heading('h'), ...fields('a', 2), heading('i'), ...fields('b', 3)]),
      section('t', fields('c', 1)),
    ]
    expect(drawn(content)).toEqual(['questions h: a0 a1 b0 b1 b2', 'questions About t: c0'])
    expect(asked(content).steps[0]?.groups.map(({ title }) => title)).toEqual(['h', 'i'])
  })

  test('count an address, or month, day and year, as one question', () => {
    const address = ['home_street', 'home_unit', 'home_city'].map((id) => field(id))
    const day = ['born_month', 'born_day', 'born_year'].map((id) => field(id, 'number'))
    const content = [section('s', [...address, field('home_state', 'us_states'), field('home_zip', 'zip'), ...day])]
    const [step] = asked(content).steps
    expect(step && questionsOf(step).map(({ kind, fields: parts }) => `${kind} ${parts.length}`)).toEqual([
      'address 5',
      'date-parts 3',
    ])
  })

  test('ask gates that stand next to each other together, and what they bring after them', () => {
    const content = [
      section('one', [gate('not-one', { hide_fields: ['a0', 'a1'] }), ...fields('a', 2)]),
      section('two', [gate('not-two', { hide_fields: ['b0'] }, { ask: 'Do you?' }), field('b0')]),
      section('three', fields('c', 1)),
    ]
    expect(drawn(content)).toEqual([
      'gates : not-one not-two',
      'questions About one: a0 a1',
      'questions About two: b0',
      'questions About three: c0',
    ])
    expect(drawn(content, { 'not-one': true })).toEqual([
      'gates : not-one not-two',
      'questions About two: b0',
      'questions About three: c0',
    ])
    const [gates, behind] = asked(content).steps
    expect(gates && questionsOf(gates).map((one) => one.kind === 'gate' && one.about)).toEqual([
      'About one',
      'About two',
    ])
    expect(behind?.behind).toEqual(['not-one'])
  })

  test('take a box that hides only some of its neighbours for a question like any other', () => {
    const content = [section('s', [gate('box', { hide_fields: ['a0'] }), ...fields('a', 2)])]
    expect(drawn(content)).toEqual(['questions About s: box a0 a1'])
  })

  test('show what an answer brings right below it', () => {
    const purpose = field('purpose', 'select', {
      options: [{ id: 'other', text: 'Other' }],
      control_settings: [{ values: ['other'], as: '!=', hide_fields: ['which'] }],
    })
    const content = [section('s', [purpose, field('which'), field('when', 'date')])]
    expect(drawn(content)).toEqual(['questions About s: purpose when'])
    expect(drawn(content, { purpose: 'other' })).toEqual(['questions About s: purpose which when'])
  })

  test('hold a repeated section whole, unless no column is the viewer’s', () => {
    const rows = section('jobs', [field('title'), field('pay', 'amount')], { cloneable: true, ask: 'Which jobs?' })
    const total = field('sum', 'amount', { total_of: 'pay' })
    expect(drawn([section('s', [field('a'), rows, total, field('b')])])).toEqual([
      'questions About s: a',
      'rows Which jobs?: jobs',
      'questions About s: b',
    ])
    const closed = section('jobs', [field('title', 'text', { readonly_roles: ['all'] })], { cloneable: true })
    expect(drawn([section('s', [field('a'), closed])])).toEqual(['questions About s: a'])
  })

  test('leave terms, signatures and notes to the look through the answers', () => {
    const { steps, closing } = asked([
      section('s', [field('a')]),
      section('terms', [field('agreed', 'checkbox')], { purpose: 'terms' }),
      section('signed', [field('name', 'signature'), field('on', 'date')]),
    ])
    expect(steps.map((step) => fieldsOfStep(step))).toEqual([['a']])
    expect(closing.flatMap((step) => fieldsOfStep(step))).toEqual(['agreed', 'name', 'on'])
  })

  test('say what the designer has them ask, begin and join where the designer wants it, and belong to a part', () => {
    const content = [
      section(
        's',
        [
          heading('h', { ask: 'Who are you?', why: 'To greet you.' }),
          field('a'),
          field('b', 'text', { step: 'start', ask: 'And then?' }),
        ],
        {
          part: 'You',
        },
      ),
      section('t', [field('c')], { step: 'join' }),
    ]
    const { steps } = asked(content)
    expect(steps.map(({ part, title, why }) => [part, title, why])).toEqual([
      ['You', 'Who are you?', 'To greet you.'],
      ['You', 'And then?', null],
    ])
    expect(steps.map((step) => fieldsOfStep(step))).toEqual([['a'], ['b', 'c']])
  })

  test('are none for whoever may change nothing', () => {
    const form = compiled([section('s', [field('a')])])
    const reader = { role: '6', canUpdate: false }
    expect(stepsOf(form, openForm(form, {}, reader), reader)).toEqual({ steps: [], closing: [] })
  })
})

/** Closed fields, boxes before whole sections, headings and addresses among what a random form has. */
function wilder(content: readonly FormElement[], dice: Dice): FormElement[] {
  return content.map((element) => {
    const childs = element.childs === undefined ? undefined : wilder(element.childs, dice)
    if (element.type === 'section' && childs !== undefined && element.cloneable !== true)
      return wilderSection(element, childs, dice)
    const roles = dice.chance(0.1) ? { readonly_roles: [dice.pick(['5', '6', 'all'])] } : {}
    return { ...element, ...roles, ...(dice.chance(0.1) ? { hided_roles: ['5'] } : {}), ...(childs && { childs }) }
  })
}

function wilderSection(element: FormElement, childs: FormElement[], dice: Dice): FormElement {
  const parts = childs.flatMap((child) => (dice.chance(0.15) ? [heading(`${child.id}-head`), child] : [child]))
  const address = ['street', 'city', 'zip'].map((name) =>
    field(`${element.id}_${name}`, name === 'zip' ? 'zip' : 'text'),
  )
  const all = [...parts, ...(dice.chance(0.3) ? address : [])]
  if (!dice.chance(0.5)) return { ...element, childs: all, ...(dice.chance(0.1) ? { purpose: 'terms' } : {}) }
  const hides = {
    hide_fields: all.filter(({ type }) => type !== 'section').map(({ id }) => id),
    hide_sections: ['inner'],
  }
  return { ...element, childs: [gate(`${element.id}-gate`, hides), ...all] }
}

function editable(session: FormSession): string[] {
  const never = ['hiddenfield', 'auto_increment', 'status', 'source']
  return session.form.valueNodes
    .filter((node) => (node.kind === 'field' || node.kind === 'rows') && !never.includes(node.type))
    .filter((node) => !session.isHidden(node.id) && !session.isReadOnly(node.id))
    .filter((node) => node.kind !== 'rows' || hasOpenColumn(session, node.index))
    .map(({ id }) => id)
    .sort()
}

const hasOpenColumn = (session: FormSession, rows: number): boolean =>
  (session.form.columns.get(rows) ?? []).some((column) => (session.state.roleView[column] ?? 0) === 0)

describe('for 200 random forms, viewers and records', () => {
  test.each(Array.from({ length: 200 }, (_one, seed) => seed))(
    'form %i asks every open field once, six at a time',
    (seed) => {
      const dice = new Dice(seed + 1_000)
      const { content, ids } = randomForm(seed, 10 + dice.below(60))
      const form = compiled(wilder(content, dice))
      const somebody = { role: dice.pick(['5', '6', '7']), canUpdate: true }
      const session = openForm(form, {}, somebody)
      for (let round = 0; round < 3; round += 1) {
        const { steps, closing } = stepsOf(form, session, somebody)
        const stood = [...steps, ...closing].flatMap((step) => fieldsOfStep(step))
        expect(stood.toSorted()).toEqual(editable(session))
        for (const step of [...steps, ...closing]) expect(questionsOf(step).length).toBeLessThanOrEqual(mostQuestions)
        expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length)
        for (const id of ids) if (dice.chance(0.4)) session.set(id, dice.pick(['A', 'B', '5', '']))
        for (const one of ['s0', 's1', 's2', 's3']) session.set(`${one}-gate`, dice.chance(0.5))
      }
    },
  )
})
