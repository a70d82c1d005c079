import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { sealedStores } from '../features.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { addMasterKey, openMasterKeys } from '../platform/secrets/master-key-file.ts'
import { openSecrets } from '../platform/secrets/open-secrets.ts'
import { replaceMasterKey } from '../platform/secrets/replace-master-key.ts'
import { rewrapKeys } from '../platform/secrets/rewrap-keys.ts'
import { askForNewDataKey, renewDataKeys } from '../records/resealing/renew-data-keys.ts'
import { resealStep } from '../records/resealing/reseal-company.ts'
import { openLoanDesk } from '../test-support/sample-loan-desk.ts'

const dataFolder = await mkdtemp(join(tmpdir(), 'corbel-rotate-'))
afterAll(() => rm(dataFolder, { recursive: true }))
const masterKeys = await openMasterKeys({ dataFolder, given: undefined })
const desk = await openLoanDesk({ own: true, masterKeys, limits: { revealsPerPersonPerHour: 1_000 } })
const { call, save, newLoan, database, lender, clock, secrets } = desk
const { companyId } = lender
const said: string[] = []
const parts = {
  database,
  clock,
  secrets,
  sealed: sealedStores,
  settleMs: 0,
  say: (sentence: string) => said.push(sentence),
}
const place = { dataFolder, given: undefined }

async function withSecrets(at: number): Promise<string> {
  const id = await newLoan()
  await save('admin', id, { formData: { ssn: numberOf(at), accounts: [{ _id: 'a', account: `00987612${at}` }] } })
  return id
}

/** As a visitor keeps one, with a number in it. */
async function keepForm(): Promise<void> {
  const content = [{ id: 'tab', type: 'section', title: 'You', childs: [{ id: 'ssn', type: 'ssn', title: 'SSN' }] }]
  const { body } = await call('admin', 'POST webforms/add', { title: 'Apply now', content })
  const payload = { submission: crypto.randomUUID(), sendTo: 'ana@sample.test', formData: { ssn: '955-66-7788' } }
  const url = `/api/public/forms/${(body.webform as { _id: string })._id}/save`
  expect((await desk.app.inject({ method: 'POST', url, payload })).statusCode).toBe(200)
}

const numberOf = (at: number): string => `900-12-${1000 + at}`
const reveal = async (id: string, body: object = { field: 'ssn' }) =>
  (await call('admin', `POST opportunities/${id}/reveal`, body)).body.value
const found = async (number: string) => {
  const { body } = await call('admin', 'POST opportunities', { search: number })
  return (body.opportunities as { _id: string }[]).map(({ _id }) => _id)
}
const keyFile = async () => (await readFile(join(dataFolder, 'master-key'), 'utf8')).trim().split('\n')

/** A program that starts now, with what lies in the data folder. */
const freshSecrets = async () =>
  openSecrets({ database, clock, masterKeys: await openMasterKeys({ dataFolder, given: undefined }) })

/** Texts that begin with a key's version, of every table, whatever it is called. */
async function keyVersionsInUse(): Promise<Record<string, string[]>> {
  const tables = await database.ownerPool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const inUse: Record<string, string[]> = {}
  for (const { name } of tables.rows) {
    const { rows } = await database.ownerPool.query<{ text: string }>(
      `select to_jsonb(x)::text as text from "${name}" x`,
    )
    const versions = rows.flatMap(({ text }) =>
      [...text.matchAll(/"(?:enc|hash)": "(\d+)\.[\w-]{40,}/g)].map(([, v]) => v ?? ''),
    )
    if (versions.length > 0) inUse[name] = [...new Set(versions)].sort()
  }
  return inUse
}

describe('a new master key', () => {
  test('wraps every data key while the program runs, and the old one opens nothing any more', async () => {
    const id = await withSecrets(1)
    const [before = ''] = await keyFile()
    await replaceMasterKey({ ...parts, masterKeys, place })
    const [after = '', ...older] = await keyFile()
    expect([after === before, older]).toEqual([false, []])
    expect(await readFile(join(dataFolder, 'master-key.old'), 'utf8')).toBe(`${before}\n`)
    const left = await database.ownerPool.query('select distinct master_key_id as id from company_key')
    expect(left.rows).toEqual([{ id: (await masterKeys.current()).id }])
    expect(await reveal(id)).toBe(numberOf(1))
    const fresh = await freshSecrets()
    await inTransaction(database, { companyId }, async (db) => {
      expect((await fresh.ofCompany(db, companyId)).newest).toBe(1)
    })
    const withOld = openSecrets({ database, clock, masterKeys: await openMasterKeys({ dataFolder, given: before }) })
    await expect(withOld).rejects.toThrow('does not belong to this database')
  })

  test('of a run that was cut off is gone on with, and meanwhile both open', async () => {
    const id = await withSecrets(2)
    const made = await addMasterKey(dataFolder)
    expect(await keyFile()).toHaveLength(2)
    expect(await reveal(id)).toBe(numberOf(2))
    await freshSecrets()
    await rewrapKeys({ database, masterKeys })
    // Cut off once more: wrapped already, the file still names both.
    await freshSecrets()
    await replaceMasterKey({ ...parts, masterKeys, place })
    expect(await keyFile()).toHaveLength(1)
    expect((await masterKeys.current()).id).toBe(made.id)
    expect(await reveal(id)).toBe(numberOf(2))
  })

  test('is in use at once for a company whose first value comes meanwhile', async () => {
    const made = await addMasterKey(dataFolder)
    const company =
      (
        await database.ownerPool.query<{ id: string }>(
          `insert into company (id, name, created_at) values (gen_random_uuid(), 'Late', now()) returning id`,
        )
      ).rows[0]?.id ?? ''
    await inTransaction(database, { companyId: company }, (db) => secrets.ofCompany(db, company))
    const { rows } = await database.ownerPool.query(
      'select master_key_id as id from company_key where company_id = $1',
      [company],
    )
    expect(rows).toEqual([{ id: made.id }])
    await replaceMasterKey({ ...parts, masterKeys, place })
  })
})

// Sixty loans are made and saved beside it; how fast that is, says nothing here.
describe('new data keys', { timeout: 60_000 }, () => {
  test('protect everything anew wherever it is kept: records, rows, drafts, changes that wait, forms kept for later', async () => {
    const id = await withSecrets(3)
    await keepForm()
    await call('admin', `POST opportunities/${id}/draft`, { rev: 2, formData: { ssn: '955-66-7788' } })
    await database.ownerPool.query(
      `insert into review_change (company_id, id, record_id, field, title, previous, proposed, rev, requested_by,
         requested_by_name, requested_at)
       select company_id, gen_random_uuid(), id, 'ssn', 'The ssn', info -> 'ssn', info -> 'ssn', 2, $2, 'Bea', now()
       from record where id = $1`,
      [id, lender.people.borrower.id],
    )
    expect(await keyVersionsInUse()).toEqual({
      record: ['1'],
      draft: ['1'],
      webform_draft: ['1'],
      record_secret: ['1'],
      review_change: ['1'],
    })
    await renewDataKeys(parts)
    expect(await keyVersionsInUse()).toEqual({
      record: ['2'],
      draft: ['2'],
      webform_draft: ['2'],
      record_secret: ['2'],
      review_change: ['2'],
    })
    expect([await reveal(id), await reveal(id, { field: 'account', row: 'a' })]).toEqual([numberOf(3), '009876123'])
    expect(await found(numberOf(3))).toEqual([id])
    await save('admin', id, { formData: { ssn: '•••-••-7788' } })
    expect(await reveal(id)).toBe('955-66-7788')
    const keys = await database.ownerPool.query(
      'select version, retired_at is not null as retired from company_key where company_id = $1 order by version',
      [companyId],
    )
    expect(keys.rows).toEqual([
      { version: 1, retired: true },
      { version: 2, retired: false },
    ])
    expect(said.join('\n')).toContain('companies have a new data key')
  })

  test('lose nothing of what is saved meanwhile, and find all of it', async () => {
    const ids: string[] = []
    while (ids.length < 60)
      ids.push(...(await Promise.all(Array.from({ length: 6 }, (_, at) => withSecrets(100 + ids.length + at)))))
    const numbers = new Map(ids.map((id, at) => [id, numberOf(100 + at)]))
    const rotating = renewDataKeys(parts)
    let saved = 0
    const saving = (async () => {
      for (const [at, id] of ids.entries()) {
        if (at % 2 === 0) continue
        const number = numberOf(500 + at)
        const answer = await save('admin', id, { formData: { ssn: number } })
        if (answer.status === 200) numbers.set(id, number)
        saved += 1
        // Whoever read the keys just before there was a new one reads them again after some seconds.
        clock.advance(1_000)
      }
    })()
    await Promise.all([rotating, saving])
    expect(saved).toBe(30)
    for (const [id, number] of numbers) expect([await reveal(id), await found(number)]).toEqual([number, [id]])
    expect((await keyVersionsInUse()).record).toEqual(['3'])
  })

  test('go on where a run was cut off, by whoever comes next', async () => {
    await askForNewDataKey(parts, companyId)
    clock.advance(6_000)
    const step = () => resealStep({ ...parts, companyId, at: clock.now() })
    expect(await step()).toBe('busy')
    const half = (await keyVersionsInUse()).record
    expect(half).toEqual(['3', '4'])
    // Another program, which knows nothing of the first: it makes no further key, and walks on from there.
    const walked = await database.ownerPool.query<{ after: string[] }>(
      'select after from reseal_progress where company_id = $1',
      [companyId],
    )
    expect(walked.rows[0]?.after).toHaveLength(1)
    await renewDataKeys({ ...parts, secrets: await freshSecrets() })
    expect((await keyVersionsInUse()).record).toEqual(['4'])
    expect(await step()).toBe('done')
  })

  test('leave alone what was moved by hand, and say so', async () => {
    const [mine, foreign] = [await withSecrets(7), await withSecrets(8)]
    await database.ownerPool.query(
      `update record set info = info || jsonb_build_object('ssn', (select info -> 'ssn' from record where id = $2)) where id = $1`,
      [mine, foreign],
    )
    await renewDataKeys(parts)
    expect((await call('admin', `POST opportunities/${mine}/reveal`, { field: 'ssn' })).status).toBe(500)
    const progress = await database.ownerPool.query('select unreadable from reseal_progress where company_id = $1', [
      companyId,
    ])
    expect(progress.rows).toEqual([{ unreadable: 1 }])
  })
})
