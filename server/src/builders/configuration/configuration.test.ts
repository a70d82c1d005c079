import type { FormElement } from '@corbel/domain/forms/form-element'
import { describe, expect, test } from 'vitest'
import { readUrlaFields, urlaPlace } from '../../../seeds/urla/urla-source.ts'
import { newId } from '../../platform/ids.ts'
import { everyProperty } from '../samples/every-property.ts'
import { type Body, openTwoDesks, type Row } from '../samples/two-desks.ts'

const { desk, other, companyId, post, exported, look, take, trace } = await openTwoDesks()

const library = (await post(desk, 'forms/add', { kind: 'library', title: 'Employment' })).body._id as string
const step = (ops: object[]) => ({ id: newId(), label: { act: 'added', title: 'x' }, ops })
const adding = (own: Body, parent = '') => ({
  ...{ do: 'add', parent, after: null, elements: [{ key: `+${own.id}`, own }] },
})
await post(desk, `forms/${library}/draft/commands`, {
  rev: 1,
  commands: [
    step([
      adding({ id: 'employment', type: 'section', title: 'Employment' }),
      adding({ id: 'employer', type: 'text', title: 'Employer', hided_roles: ['2'] }, '+employment'),
    ]),
  ],
})
await post(desk, `forms/${library}/versions`, { rev: 0, draftRev: 2 })
const loanForm = (await post(desk, 'forms/add', { kind: 'opportunity', title: 'Deal', template: 'commercial-bridge' }))
  .body._id as string
const taken = adding({
  ...{ id: 'work', type: 'section', title: 'Work' },
  library: { form: library, version: 1 },
})
await post(desk, `forms/${loanForm}/draft/commands`, { rev: 1, commands: [step([taken])] })

/** An element with what stands in it, at the top of a form. */
const addingAll = (element: Body) => ({ ...{ do: 'add', parent: '', after: null }, elements: flat(element) })
function flat({ childs = [], ...own }: Body, parent?: string): object[] {
  const key = `+${own.id}`
  const below = (childs as Body[]).flatMap((child) => flat(child, key))
  return [{ key, own, ...(parent === undefined ? {} : { parent }) }, ...below]
}

/** Whatever the order of its members: what a hash of it would be taken of. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([left], [right]) => (left < right ? -1 : 1)))
      : one,
  )

describe('forms leave as a file', () => {
  test('with what they need by its name, and without keys, people and records', async () => {
    const file = await exported()
    expect(file).toMatchObject({ format: 'corbel-configuration', version: 1 })
    const titles = file.forms.map(({ title }) => title)
    expect(titles).toEqual(expect.arrayContaining(['Deal', 'Employment', 'Sample']))
    const text = JSON.stringify(file)
    expect(text).toContain(`"library":{"key":"${file.forms.find(({ title }) => title === 'Employment')?.key}"`)
    expect(text).not.toMatch(/"form":"|company_id|Ada Admin/)
    expect(file.roles.length).toBeGreaterThan(0)
  })

  test('to whoever designs forms, and never with one of another company', async () => {
    expect((await post(desk, 'forms/export', {}, 'officer')).status).toBe(403)
    const random = await post(desk, 'forms/export', { ids: ['999999999'] })
    expect(random.status).toBe(404)
    expect((await post(desk, 'forms/import', { file: '{}', dry_run: true }, 'officer')).status).toBe(403)
  })
})

describe('a file comes to another company', () => {
  test('looked at first: nothing is written', async () => {
    const file = await exported()
    const before = await trace(other.lender.companyId)
    const { forms, body } = await look(other, file)
    expect(body.message).toBe('This is what the file would come to here. Nothing is changed yet.')
    expect(forms.find(({ title }) => title === 'Deal')).toMatchObject({ outcome: 'new', why: null, form: null })
    // The forms of people are here already, by what they are the forms of.
    expect(forms.filter(({ outcome }) => outcome === 'refused')).toEqual([])
    expect(await trace(other.lender.companyId)).toEqual(before)
  })

  test('as drafts; the same again says that it is the same, there and here', async () => {
    const file = await exported()
    const wanted = file.forms.filter(({ title }) => ['Deal', 'Employment'].includes(title)).map(({ key }) => key)
    const made = await take(other, file, { forms: wanted })
    expect(made).toMatchObject({ status: 200, body: { message: '2 forms are taken over as drafts.' } })
    const rows = made.body.forms as Row[]
    const id = rows.find(({ title }) => title === 'Deal')?.form
    const { body } = await other.call('admin', `GET forms/${id}`)
    expect(body.form).toMatchObject({ title: 'Deal', version: 0, draftSince: expect.any(String) })
    const again = await look(other, file, { forms: wanted })
    expect(again.forms.map(({ outcome }) => outcome)).toEqual(['same', 'same'])
    const back = await exported(
      other,
      rows.map(({ form }) => String(form)),
    )
    expect(back.forms.map(({ key }) => key).toSorted()).toEqual(wanted.toSorted())
    // The library is not published there yet, so the copy is of none of its versions.
    const there = JSON.stringify(back.forms.find(({ title }) => title === 'Deal')?.content)
    const here = JSON.stringify(file.forms.find(({ title }) => title === 'Deal')?.content)
    expect(there.replace('"version":0', '"version":1')).toBe(here)
    expect((await look(desk, file)).forms.every(({ outcome }) => outcome === 'same')).toBe(true)
    expect(await take(desk, file)).toMatchObject({ status: 409, body: { code: 'nothing-to-change' } })
  })

  test('and comes out of it again as the very same, with every property of every kind of element', async () => {
    const made = (await post(desk, 'forms/add', { kind: 'opportunity', title: 'Everything' })).body._id as string
    const content = everyProperty()
    await post(desk, `forms/${made}/draft/commands`, { rev: 1, commands: [step(content.toReversed().map(addingAll))] })
    const published = await post(desk, `forms/${made}/versions`, { rev: 0, draftRev: 2 })
    expect(published).toMatchObject({ status: 200, body: { version: 1 } })
    const file = await exported(desk, [made])
    expect(canonical(file.forms[0]?.content)).toBe(canonical(content))
    const rows = (await take(other, file)).body.forms as Row[]
    const id = String(rows[0]?.form)
    const { body } = await other.call('admin', `GET forms/${id}/draft`)
    expect(await post(other, `forms/${id}/versions`, { rev: 0, draftRev: body.rev })).toMatchObject({ status: 200 })
    const [back] = (await exported(other, [id])).forms
    expect(canonical(back)).toBe(canonical({ ...file.forms[0], version: 1 }))
  })

  test('never opening to visitors what is hidden from a role that is not here', async () => {
    const file = await exported(desk, [library])
    const strange = { ...file, roles: file.roles.map((role) => ({ ...role, title: 'Escrow officer' })) }
    const [form] = strange.forms
    if (form === undefined) throw new Error('Nothing was exported.')
    const fresh = { ...strange, forms: [{ ...form, key: newId(), title: 'Escrow' }] }
    expect((await look(other, fresh)).forms[0]).toMatchObject({ outcome: 'conflict', why: 'roles' })
    expect(await take(other, fresh)).toMatchObject({ status: 422, body: { code: 'configuration-not-readable' } })
    const roleId = String(file.roles[0]?.id)
    const made = await take(other, fresh, { roles: { [roleId]: null } })
    const id = (made.body.forms as Row[])[0]?.form
    const { body } = await other.call('admin', `GET forms/${id}`)
    expect(JSON.stringify(body.form)).toContain('"hided_roles":["0"]')
    expect((await look(other, fresh, { roles: { [roleId]: '999' } })).status).toBe(422)
  })
})

describe('a file is taken as a whole, or nothing of it:', () => {
  const changed = async (change: (form: Body) => Body) => {
    const file = await exported(desk, ['11'])
    return { ...file, forms: file.forms.map((form) => change(form) as (typeof file.forms)[number]) }
  }

  test('what it would change is told, and an unpublished draft stays unless it is given up', async () => {
    const file = await changed((form) => ({
      ...form,
      content: [...(form.content as Body[]), { id: 'new_one', type: 'text' }],
    }))
    expect((await look(desk, file)).forms[0]).toMatchObject({ outcome: 'changed', count: 1 })
    await post(desk, 'forms/11/draft/commands', { rev: 0, commands: [step([adding({ id: 'mine', type: 'text' })])] })
    expect((await look(desk, file)).forms[0]).toMatchObject({ outcome: 'conflict', why: 'draft' })
    const before = await trace(companyId)
    expect((await take(desk, file)).status).toBe(422)
    expect(await trace(companyId)).toEqual(before)
    expect((await take(desk, file, { replace_drafts: true })).status).toBe(200)
    const { body } = await desk.call('admin', 'GET forms/11')
    expect(body.form).toMatchObject({ version: 1 })
    expect(JSON.stringify((body.form as Body).content)).toContain('new_one')
    await desk.call('admin', 'DELETE forms/11/draft')
  })

  test.each<[string, (form: Body) => Body, string, string]>([
    ['a kind that it is not here', (form) => ({ ...form, kind: 'library' }), 'conflict', 'kind'],
    ['a field that becomes something else', (form) => retyped(form, 'amount', 'file'), 'conflict', 'fixed'],
    ['a design that is none', (form) => ({ ...form, content: [{ type: 'text' }] }), 'refused', 'design'],
    ['ten thousand parentheses', (form) => ({ ...form, content: [calculated('(', 10_000)] }), 'refused', 'design'],
    ['ids used twice', (form) => ({ ...form, content: [text('a'), text('a')] }), 'refused', 'design'],
    ['a reserved id', (form) => ({ ...form, content: [calculated('constructor', 1)] }), 'refused', 'design'],
    [
      'roles that are no list',
      (form) => ({ ...form, content: [{ ...text('a'), hided_roles: '2' }] }),
      'refused',
      'design',
    ],
    [
      'roles that the file does not say',
      (form) => ({ ...form, key: newId(), content: [{ ...text('a'), hided_roles: ['77'] }] }),
      'conflict',
      'roles',
    ],
  ])('not with %s', async (_what, change, outcome, why) => {
    const file = await changed(change)
    expect((await look(desk, file)).forms[0]).toMatchObject({ outcome, why })
    const before = await trace(companyId)
    expect((await take(desk, file)).status).toBe(422)
    expect(await trace(companyId)).toEqual(before)
  })

  test('links into another company are cut', async () => {
    const file = await changed((form) => ({
      ...{ ...form, key: newId(), title: 'Linked' },
      content: [{ id: 's', type: 'section', library: { form: '11', version: 1 }, childs: [text('a')] }],
    }))
    const made = await take(desk, file)
    const id = (made.body.forms as Row[])[0]?.form
    expect(JSON.stringify((await desk.call('admin', `GET forms/${id}`)).body.form)).not.toContain('"library"')
  })
})

const text = (id: string): Body => ({ id, type: 'text', title: id })
const calculated = (item: string, times: number): Body => ({
  ...{ id: 'sum', type: 'amount' },
  calculations: [
    { formulas: Array.from({ length: times }, () => ({ field: item, where: item === '(' ? 'input' : 'field' })) },
  ],
})
function retyped(form: Body, from: string, to: string): Body {
  return JSON.parse(JSON.stringify(form).replace(`"type":"${from}"`, `"type":"${to}"`)) as Body
}

describe('the gallery', () => {
  test('offers four whole forms, each of which begins a loan form with what its fields mean', async () => {
    const { body } = await desk.call('admin', 'GET forms/choices')
    const gallery = body.gallery as { key: string; fields: number; tabs: string[] }[]
    expect(gallery.map(({ key }) => key)).toEqual(['urla', 'personal-loan', 'fix-and-flip', 'commercial-bridge'])
    for (const { key, fields } of gallery) {
      expect(fields).toBeGreaterThan(50)
      const { status, body: made } = await post(desk, 'forms/add', { kind: 'opportunity', title: key, template: key })
      expect(status).toBe(200)
      const published = await post(desk, `forms/${made._id}/versions`, { rev: 0, draftRev: 1 })
      expect(published).toMatchObject({ status: 200, body: { version: 1, diagnostics: [], withoutField: [] } })
      const { rows } = await desk.database.ownerPool.query(
        'select figures from form where company_id = $1 and id = $2',
        [companyId, made._id],
      )
      expect(rows[0].figures).toHaveProperty('loanAmount')
      if (key === 'urla') expect(await differencesFromSource(String(made._id))).toEqual([])
    }
    expect((await post(desk, 'forms/add', { kind: 'library', title: 'x', template: 'fha' })).status).toBe(422)
  })
})

/** Whether a company's form has each published field of the application once, of its kind, with its choices and section. */
async function differencesFromSource(formId: string): Promise<string[]> {
  const { form } = (await desk.call('admin', `GET forms/${formId}`)).body as { form: { content: FormElement[] } }
  const found = new Map<string, { element: FormElement; rows: string | null }[]>()
  const walk = (elements: readonly FormElement[], rows: string | null): void => {
    for (const element of elements) {
      found.set(element.id, [...(found.get(element.id) ?? []), { element, rows }])
      walk(element.childs ?? [], element.cloneable === true ? element.id : rows)
    }
  }
  walk(form.content, null)
  const source = readUrlaFields().map(urlaPlace)
  const wrong = source.flatMap(({ id, field, row }) => {
    const [one, another] = found.get(id) ?? []
    if (one === undefined || another !== undefined) return [`${id} stands ${one === undefined ? 'nowhere' : 'twice'}`]
    const texts = one.element.options?.map(({ text }) => text)
    return [
      ...(one.element.type === field.type || one.element.type === 'email' ? [] : [`${id} is a ${one.element.type}`]),
      ...(JSON.stringify(texts) === JSON.stringify(field.options) ? [] : [`${id} offers ${String(texts)}`]),
      ...(one.rows === (row?.tableId ?? null) ? [] : [`${id} stands in ${one.rows ?? 'no rows'}`]),
    ]
  })
  return source.length === 443 ? wrong : [...wrong, `${source.length} fields are published`]
}
