import type { BulkJob } from '@corbel/domain/records/bulk/bulk-job'
import { expect, test } from 'vitest'
import { openBulkDesk } from '../../test-support/bulk-desk.ts'
import { overlapping } from '../../test-support/races/overlapping.ts'
import { sampleLoanForm } from '../../test-support/sample-loan-form.ts'

const desk = await openBulkDesk()
const { call, loan, newLoan, save, database } = desk

/** Version 2: a field and a choice go, a field comes that is mandatory. */
const without = (content: typeof sampleLoanForm): typeof sampleLoanForm =>
  content
    .filter(({ id }) => id !== 'cash_out')
    .map((one) => ({
      ...one,
      ...(one.id === 'features' ? { options: [{ id: 'Points', text: 'Points' }] } : {}),
      ...(one.id === 'phone' ? { mandatory: true } : {}),
      ...(one.childs ? { childs: without(one.childs) } : {}),
    }))
const publish = async (content: typeof sampleLoanForm, rev: number) =>
  expect(await call('admin', 'POST forms/11/versions', { content, rev })).toMatchObject({ status: 200 })
const values = {
  ...{ full_name: 'Ken', ssn: '900-12-3456', purpose: 'Refinance', amount: '100', fee: '5', cash_out: '40' },
  accounts: [{ _id: 'a', bank: 'First', account: '1234567', value: '9' }],
}
async function filled(more: object = {}): Promise<string> {
  const id = await newLoan()
  expect(await save('admin', id, { formData: { ...values, ...more } })).toMatchObject({ status: 200 })
  return id
}
const moveOn = (version: number) => call('admin', 'POST forms/11/move_on', { version })
const stored = async (id: string) =>
  (await database.ownerPool.query('select form_version, info, rev from record where id = $1', [id])).rows[0]
const formOf = async (id: string) => (await call('admin', `GET opportunities/${id}`)).body.form as { version: number }

test('what publishing comes to is counted, and is what then happens; what is gone stays with its loan', async () => {
  const kept = await filled({ phone: '208-555-0101' })
  const blank = await filled()
  const chosen = await filled({ features: ['Escrow', 'Points'], phone: '208-555-0102' })
  const draft = (await call('admin', 'GET forms/11/draft')).body as { rev: number }
  const ops = [
    { do: 'deactivate', key: 'cash_out' },
    { do: 'set', key: 'features', name: 'options', ...optionsGo() },
    { do: 'set', key: 'phone', name: 'mandatory', from: null, to: true },
  ]
  const sent = await call('admin', 'POST forms/11/draft/commands', {
    rev: draft.rev,
    commands: [{ id: crypto.randomUUID(), label: { act: 'changed', title: 'x' }, ops }],
  })
  expect(sent, JSON.stringify(sent.body)).toMatchObject({ status: 200 })
  const effects = await call('admin', 'POST forms/11/publish_effects', { rev: sent.body.rev })
  expect(effects.body).toMatchObject({
    lost: [{ title: 'The cash_out', count: 3 }],
    options: [{ title: 'The features', option: 'Escrow', count: 1 }],
    missing: [{ title: 'The phone', count: 1 }],
  })
  expect((await call('officer', 'POST forms/11/publish_effects', { rev: 0 })).status).toBe(403)
  expect((await call('admin', 'POST forms/11/publish_effects', { rev: 0 })).status).toBe(409)
  const published = await call('admin', 'POST forms/11/versions', { rev: 1, draftRev: sent.body.rev })
  expect(published).toMatchObject({ status: 200, body: { version: 2 } })
  expect((await moveOn(1)).body.code).toBe('stale')
  expect((await call('officer', 'POST forms/11/move_on', { version: 2 })).status).toBe(403)

  const begun = await moveOn(2)
  expect(begun).toMatchObject({ status: 200, body: { message: expect.stringContaining('being moved on') } })
  const job = await desk.over('admin', begun.body.job as BulkJob)
  expect(job).toMatchObject({ act: 'move-forms', done: 2, left_out: [{ reason: 'would-lose', count: 1 }] })
  expect([(await formOf(kept)).version, (await formOf(blank)).version, (await formOf(chosen)).version]).toEqual([
    2, 2, 1,
  ])
  expect((await stored(kept)).info).toMatchObject({ cash_out: '40', amount: '100', costs: '105.00' })
  const shown = await loan('admin', kept)
  expect(shown).toMatchObject({
    info: { ssn: '•••-••-3456', accounts: [{ _id: 'a', bank: 'First', account: '••••••••' }] },
  })
  expect(shown.info).not.toHaveProperty('cash_out')
  const revealed = await call('admin', `POST opportunities/${kept}/reveal`, { field: 'ssn' })
  expect(revealed.body).toEqual({ value: '900-12-3456' })
  const { body } = await call('admin', 'POST action_history', { module: 'Opportunity', _id: kept, limit: 5 })
  expect(JSON.stringify(body)).toContain('Form version')
  expect(await desk.untrue([kept, blank, chosen])).toBe(0)

  const undone = await call('admin', `POST bulk_jobs/${job._id}/undo`, {})
  expect(await desk.over('admin', undone.body.job as BulkJob)).toMatchObject({ done: 2 })
  expect((await formOf(kept)).version).toBe(1)
  expect(await loan('admin', kept)).toMatchObject({ info: { cash_out: '40', phone: '208-555-0101' } })

  // With the field back in a version its values are back, also where they were out of sight meanwhile.
  await desk.over('admin', (await moveOn(2)).body.job as BulkJob)
  await publish(sampleLoanForm, 2)
  await desk.over('admin', (await moveOn(3)).body.job as BulkJob)
  expect((await formOf(chosen)).version).toBe(3)
  expect(await loan('admin', kept)).toMatchObject({ info: { cash_out: '40' } })
})

function optionsGo() {
  const options = ['Escrow', 'Points'].map((text) => ({ id: text, text }))
  return { from: options, to: options.slice(1) }
}

test.each(['the save', 'the move'])('a save that overlaps with it is lost by neither, %s first', async (first) => {
  const { form } = (await call('admin', 'GET forms/11')).body as { form: { version: number } }
  await publish(sampleLoanForm, form.version)
  const id = await filled()
  const { rev } = await stored(id)
  const latest = form.version + 1
  await publish(without(sampleLoanForm), latest)
  const saving = () => save('admin', id, { formData: { fee: '6' }, rev })
  const moving = () => moveOn(latest + 1)
  const isSave = first === 'the save'
  const both = await overlapping(database.ownerPool, isSave ? saving : moving, isSave ? moving : saving)
  expect([both.wasHeld, both.hadToWait]).toEqual([true, true])
  expect([both.first.status, both.second.status]).toEqual([200, 200])
  // Whoever has the old version open saves on top of it.
  expect(await save('officer', id, { formData: { amount: '200' }, rev })).toMatchObject({ status: 200 })
  expect((await stored(id)).info).toMatchObject({ fee: '6', amount: '200', cash_out: '40' })
  expect((await formOf(id)).version).toBe(latest + 1)
  expect(await desk.untrue([id])).toBe(0)
})
