import type { FormElement } from '@corbel/domain/forms/form-element'
import { expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { overlapping } from '../../test-support/races/overlapping.ts'
import { openLoanDesk } from '../../test-support/sample-loan-desk.ts'

const desk = await openLoanDesk()
const { call, database, lender } = desk

type Body = Record<string, unknown>
type Draft = { rev: number }

const field = (id: string): FormElement => ({ id, type: 'text', title: id.toUpperCase() })
const content = [{ ...{ id: 's', type: 'section', title: 'Part' }, childs: ['a', 'b', 'c'].map(field) }]

async function newForm(): Promise<string> {
  const { body } = await call('admin', 'POST forms/add', { kind: 'library', title: `Form ${newId()}` })
  const id = String(body._id)
  await call('admin', `DELETE forms/${id}/draft`)
  expect((await call('admin', `POST forms/${id}/versions`, { rev: 0, content })).status).toBe(200)
  return id
}

const draftOf = async (id: string) => (await call('admin', `GET forms/${id}/draft`)).body as unknown as Draft
const send = (id: string, rev: number, ops: object[]) =>
  call('admin', `POST forms/${id}/draft/commands`, {
    rev,
    commands: [{ id: newId(), label: { act: 'changed', title: 'x' }, ops }],
  })
const set = (name: string, to: unknown, key = 'a', from: unknown = null) => [{ do: 'set', key, name, from, to }]

test('a step that overlaps with publishing is in the next version or told to who publishes, never lost', async () => {
  const id = await newForm()
  const { rev } = await draftOf(id)
  await send(id, rev, set('help', 'First'))
  const publish = () => call('admin', `POST forms/${id}/versions`, { rev: 1, draftRev: rev + 1 })
  const edit = () => send(id, rev + 1, set('title', 'Later', 'b', 'B'))
  const first = await overlapping(database.ownerPool, publish, edit)
  expect([first.first.status, first.second.status, first.hadToWait]).toEqual([200, 200, true])
  const titleOf = async (version: number) => {
    const { body } = await call('admin', `GET forms/${id}/versions/${version}`)
    return (body.content as { childs: Body[] }[])[0]?.childs.map(({ title, help }) => help ?? title)
  }
  expect(await titleOf(2)).toEqual(['First', 'B', 'C'])
  const next = await draftOf(id)
  const second = await overlapping(
    database.ownerPool,
    () => send(id, next.rev, set('title', 'Last', 'c', 'C')),
    () => call('admin', `POST forms/${id}/versions`, { rev: 2, draftRev: next.rev }),
  )
  expect([second.first.status, second.second.status, second.hadToWait]).toEqual([200, 409, true])
  const { rev: newest } = await draftOf(id)
  expect((await call('admin', `POST forms/${id}/versions`, { rev: 2, draftRev: newest })).status).toBe(200)
  expect(await titleOf(3)).toEqual(['First', 'Later', 'Last'])
})

test('two who publish on two connections make one version; the other is told', async () => {
  const id = await newForm()
  const { rev } = await draftOf(id)
  await send(id, rev, set('help', 'Once'))
  const publish = () => call('admin', `POST forms/${id}/versions`, { rev: 1, draftRev: rev + 1 })
  const { first, second, hadToWait } = await overlapping(database.ownerPool, publish, publish)
  expect([first.status, second.status, hadToWait]).toEqual([200, 409, true])
  expect((await call('admin', `GET forms/${id}/versions`)).body.versions).toHaveLength(2)
})

test('a hundred who fill in while versions appear lose nothing, and each loan is of one whole version', async () => {
  const loans = await Promise.all(Array.from({ length: 10 }, () => desk.newLoan()))
  const form = (await call('admin', `GET opportunities/${loans[0]}`)).body.form as {
    content: FormElement[]
    latest: number
  }
  const saves = Array.from({ length: 100 }, (_one, at) => ({ id: loans[at % 10] ?? '', purpose: `Answer ${at}` }))
  const publishing = (async () => {
    for (let version = form.latest; version < form.latest + 3; version += 1) {
      const more = { id: `more_${version}`, type: 'section', title: 'More', childs: [field(`extra_${version}`)] }
      const published = await call('admin', 'POST forms/11/versions', {
        rev: version,
        content: [...form.content, more],
      })
      expect(published.status).toBe(200)
    }
  })()
  const answers = await Promise.all(
    saves.map(({ id, purpose }) => desk.save('admin', id, { formData: { full_name: purpose } })),
  )
  await publishing
  expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([])
  for (const id of loans) {
    const stored = (await call('admin', `GET opportunities/${id}`)).body as { form: Body; opportunity: { info: Body } }
    const own = saves.filter((one) => one.id === id).map(({ purpose }) => purpose)
    expect(own).toContain(stored.opportunity.info.full_name)
    expect(stored.form.version).toBe(form.latest)
  }
  const { rows } = await database.ownerPool.query(
    'select count(*)::int as count from form_version where company_id = $1 and form_id = 11',
    [lender.companyId],
  )
  expect(rows[0]?.count).toBe(form.latest + 3)
})
