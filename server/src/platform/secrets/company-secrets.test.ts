import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sampleSecrets } from '../../test-support/sample-secrets.ts'
import { openTestDatabase } from '../../test-support/test-database.ts'
import { createSettableClock } from '../clock.ts'
import type { Db } from '../database/db.ts'
import { inTransaction } from '../database/transaction.ts'
import { newId } from '../ids.ts'
import { DecryptionError } from './aes-gcm.ts'
import { masterKey as asMasterKey, givenMasterKeys } from './master-key.ts'
import { openMasterKeys } from './master-key-file.ts'
import { openSecrets } from './open-secrets.ts'

const database = await openTestDatabase({ own: true })
const clock = createSettableClock('2026-03-01T09:00:00Z')
const masterKey = Buffer.alloc(32, 7)
const dataFolder = await mkdtemp(join(tmpdir(), 'corbel-secrets-'))
afterAll(() => rm(dataFolder, { recursive: true }))

async function makeCompany(): Promise<string> {
  const id = newId()
  await database.ownerPool.query(`insert into company (id, name, created_at) values ($1, 'Harbor', $2)`, [
    id,
    clock.now(),
  ])
  return id
}

const inCompany = <T>(companyId: string, work: (db: Db) => Promise<T>): Promise<T> =>
  inTransaction(database, { companyId }, work)

const place = { recordId: newId(), field: 'ssn' }

test('a protected value opens in its place and nowhere else', async () => {
  const [company, other] = [await makeCompany(), await makeCompany()]
  const secrets = sampleSecrets(masterKey, clock)
  const sealed = await inCompany(company, async (db) =>
    (await secrets.ofCompany(db, company)).protect('900-12-3456', place),
  )
  expect(sealed).not.toContain('3456')
  await inCompany(company, async (db) => {
    const own = await secrets.ofCompany(db, company)
    expect(await own.open(sealed, place)).toBe('900-12-3456')
    const moved = [
      { ...place, recordId: newId() },
      { ...place, field: 'ssn2' },
      { ...place, rowId: 'a' },
    ]
    for (const elsewhere of moved) await expect(own.open(sealed, elsewhere)).rejects.toThrow(DecryptionError)
    await expect(own.open(`${sealed.slice(0, -2)}AA`, place)).rejects.toThrow(DecryptionError)
    await expect(own.open('nothing', place)).rejects.toThrow(DecryptionError)
  })
  await inCompany(other, async (db) => {
    const foreign = await secrets.ofCompany(db, other)
    await expect(foreign.open(sealed, place)).rejects.toThrow(DecryptionError)
  })
})

test('after a new key old values open, in a process that knows only the old key too', async () => {
  const company = await makeCompany()
  const [one, two] = [sampleSecrets(masterKey, clock), sampleSecrets(masterKey, clock)]
  const protectWith = (secrets: typeof one) =>
    inCompany(company, async (db) => (await secrets.ofCompany(db, company)).protect('x', place))
  const old = await protectWith(one)
  await protectWith(one)
  await inCompany(company, (db) => two.rotate(db, company))
  const renewed = await protectWith(two)
  expect([old.split('.')[0], renewed.split('.')[0]]).toEqual(['1', '2'])
  for (const secrets of [one, two]) {
    await inCompany(company, async (db) => {
      const own = await secrets.ofCompany(db, company)
      expect([await own.open(old, place), await own.open(renewed, place)]).toEqual(['x', 'x'])
    })
  }
})

test('a company’s first key is made once, also by many at the same time', async () => {
  const company = await makeCompany()
  const sealed = await Promise.all(
    Array.from({ length: 8 }, () =>
      inCompany(company, async (db) =>
        (await sampleSecrets(masterKey, clock).ofCompany(db, company)).protect('x', place),
      ),
    ),
  )
  const keys = await database.ownerPool.query('select version from company_key where company_id = $1', [company])
  expect(keys.rows).toEqual([{ version: 1 }])
  await inCompany(company, async (db) => {
    const own = await sampleSecrets(masterKey, clock).ofCompany(db, company)
    for (const text of sealed) expect(await own.open(text, place)).toBe('x')
  })
})

const currentKey = async (given?: string): Promise<Buffer> =>
  (await (await openMasterKeys({ dataFolder, given })).current()).key

test('the master key is made once, readable by its owner only, and a given one takes its place', async () => {
  const keys = await Promise.all([1, 2, 3].map(() => currentKey()))
  expect(new Set(keys.map(String)).size).toBe(1)
  expect((await stat(join(dataFolder, 'master-key'))).mode & 0o777).toBe(0o600)
  expect(Buffer.from(await readFile(join(dataFolder, 'master-key'), 'utf8'), 'base64')).toEqual(keys[0])
  const given = Buffer.alloc(32, 1)
  expect(await currentKey(given.toString('hex'))).toEqual(given)
  expect(await currentKey(`${given.toString('base64')},${Buffer.alloc(32, 2).toString('hex')}`)).toEqual(given)
  await expect(currentKey('short')).rejects.toThrow('CORBEL_MASTER_KEY must hold')
})

test('a program does not start with the master key of another database', async () => {
  const company = await makeCompany()
  const open = (key: Buffer) => openSecrets({ database, clock, masterKeys: givenMasterKeys([asMasterKey(key)]) })
  const secrets = await open(masterKey)
  await inCompany(company, (db) => secrets.ofCompany(db, company))
  await expect(open(Buffer.alloc(32, 9))).rejects.toThrow('does not belong to this database')
})
