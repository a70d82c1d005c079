import { expect, test } from 'vitest'
import { overlapping } from '../../test-support/races/overlapping.ts'
import { signedInAs } from '../../test-support/sample-accounts.ts'
import { openLeadDesk } from '../../test-support/sample-lead-desk.ts'
import { createSampleLender } from '../../test-support/sample-lender.ts'

const desk = await openLeadDesk()
const { app, call, database, webform, newLead, convert } = desk
const pool = database.ownerPool
const ofForms = { form: webform.form._id, target: '11' }
const save = (fields: object, rev: number) => call('admin', 'PATCH leads/mapping', { ...ofForms, fields, rev })

type Mapping = { readonly rev: number; readonly fields: { readonly _id: string; readonly goesTo: string | null }[] }
const mapping = async () => (await call('admin', 'POST leads/mapping', ofForms)).body.mapping as Mapping

test('where fields go is said by those who configure the company, and holds for every lead after it', async () => {
  for (const name of ['officer', 'broker', 'borrower'] as const) {
    expect((await call(name, 'POST leads/mapping', ofForms)).body.code).toBe('not-allowed')
    expect((await call(name, 'PATCH leads/mapping', { ...ofForms, fields: {}, rev: 0 })).body.code).toBe('not-allowed')
  }
  const before = await mapping()
  expect([before.rev, before.fields.find(({ _id }) => _id === 'amount')?.goesTo]).toEqual([0, 'amount'])
  for (const fields of [{ nothing: 'amount' }, { remark: 'nothing' }, { remark: 'amount' }, { ssn: 'phone' }]) {
    const refused = await save(fields, 0)
    expect([refused.status, refused.body.code]).toEqual([422, 'invalid-fields'])
  }
  const saved = await save({ amount: null, first_name: 'full_name' }, 0)
  expect(saved.body).toMatchObject({ message: 'The mapping has been saved.', mapping: { rev: 1 } })
  expect((await save({}, 0)).body.code).toBe('stale')
  const done = await convert('officer', await newLead())
  const { info } = (await desk.loan('admin', String(done.body.loan))) as { info: Record<string, unknown> }
  expect([info.amount ?? '', String(info.full_name)]).toEqual(['', expect.stringMatching(/^Lee/)])
  expect((await save({}, 1)).body).toMatchObject({ mapping: { rev: 2 } })
})

test('it is of one’s own forms of leads, prospects and programs only', async () => {
  const { form, target } = ofForms
  for (const forms of [
    { form: '11', target },
    { form, target: '999' },
    { form: '999', target },
  ])
    expect((await call('admin', 'POST leads/mapping', forms)).body.code).toBe('unknown-choice')
  const headers = await signedInAs(pool, await createSampleLender(pool, 'Other'), 'admin')
  const answer = await app.inject({ method: 'POST', url: '/api/leads/mapping', headers, payload: ofForms })
  expect(answer.json().code).toBe('unknown-choice')
})

test('of two who save it at once one is told of the other', async () => {
  const { rev } = await mapping()
  const both = await overlapping(
    pool,
    () => save({}, rev),
    () => save({}, rev),
  )
  expect([both.first.status, both.second.body.code]).toEqual([200, 'stale'])
})
