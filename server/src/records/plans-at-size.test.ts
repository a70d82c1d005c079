import { noRights } from '@corbel/domain/roles/role'
import { beforeAll, describe, expect, test } from 'vitest'
import { findKnownSender } from '../emails/inbound/inbound-repository.ts'
import { countGroupLoans } from '../groups/group-repository.ts'
import { listLoans } from '../loans/list/list-loans.ts'
import { listLoanCounters } from '../loans/loan-counters.ts'
import type { Db } from '../platform/database/db.ts'
import { countAuditRows, listAuditRows } from '../security/audit-repository.ts'
import { createSampleLender, leadGroup } from '../test-support/sample-lender.ts'
import { plansOf } from '../test-support/statement-plans.ts'
import { openTestDatabase } from '../test-support/test-database.ts'

const database = await openTestDatabase({ own: true })
const { ownerPool } = database
const lender = await createSampleLender(ownerPool)
const { companyId } = lender
const size = 20_000
const lead = lender.actor('lead')
const modules = { opportunities: { ...noRights, read: 'team' as const } }
const teamMate = { ...lead, role: { ...lead.role, permissions: { modules, builders: false } } }

beforeAll(async () => {
  await ownerPool.query(
    `insert into form (company_id, id, module_id, title, published_version) values ($1, 11, 1, 'Sample', 1)`,
    [companyId],
  )
  await ownerPool.query(
    `insert into program (company_id, id, product_id, owner_company_id, title, prefix, form_id)
     values ($1, 11, 1, $1, 'Sample program', 'SL-', 11)`,
    [companyId],
  )
  await ownerPool.query(
    `insert into record (company_id, id, module_id, form_id, form_version, active, info, created_at, created_by_name,
       updated_at, updated_by_name, status, source, groups, rev)
     select $1, gen_random_uuid(), 1, null, null, true, '{}', now(), 'Ada Admin', now(), 'Ada Admin', '{}', '{}',
       case when n % 100 = 0 then array[${leadGroup}] else '{}' end, 1
     from generate_series(1, $2) as n`,
    [companyId, size],
  )
  await ownerPool.query(
    `insert into loan (company_id, id, product_id, program_id, loan_no, number)
     select company_id, id, 1, 11, nth, 'SL-' || nth from (
       select company_id, id, row_number() over () as nth from record where company_id = $1 and module_id = 1) as made`,
    [companyId],
  )
  await ownerPool.query(
    `insert into record_list (company_id, record_id, module_id, product_id, program_id, active, status, created_at,
       updated_at, number, loan_no)
     select r.company_id, r.id, 1, 1, 11, true, '{}', r.created_at, r.updated_at, l.number, l.loan_no
     from record r join loan l on l.company_id = r.company_id and l.id = r.id where r.company_id = $1`,
    [companyId],
  )
  await ownerPool.query(
    `insert into audit_event (company_id, seq, at, action, content, previous_hash, hash)
     select $1, n, now() - make_interval(secs => n), 'record-read', json_strip_nulls(json_build_object(
       'session', 'session ' || n % 500, 'role', (n % 50)::text,
       'details', case when n % 200 = 0 then json_build_object('field', 'ssn') end))::text, '', ''
     from generate_series(1, $2) as n`,
    [companyId, size],
  )
  await ownerPool.query('analyze')
}, 60_000)

const plans = async (work: (db: Db) => Promise<unknown>): Promise<string> =>
  (await plansOf(database, companyId, work)).join('\n')
const wholeTable = (table: string) => new RegExp(`Seq Scan on ${table}( |$)`, 'm')

describe(`with ${size} loans in a company`, () => {
  test('the settings of numbers look up the highest number of a prefix', async () => {
    const plan = await plans((db) => listLoanCounters(db, companyId))
    expect(plan).toContain('loan_by_prefix')
    expect(plan).not.toMatch(wholeTable('loan'))
    expect(plan).not.toContain('Hash Join')
  })

  test('what the sender of a mail borrows is looked up by them', async () => {
    await ownerPool.query(`update person set email = 'bea@sample.test' where company_id = $1 and id = $2`, [
      companyId,
      lender.people.borrower.id,
    ])
    const plan = await plans((db) => findKnownSender(db, companyId, 'bea@sample.test'))
    expect(plan).toContain('loan_by_prospect')
    expect(plan).not.toMatch(wholeTable('loan'))
  })

  test('the loans of groups are counted without the loans', async () => {
    const plan = await plans((db) => countGroupLoans(db, companyId))
    expect(plan).toMatch(/record_group/)
    expect(plan).not.toMatch(/ on record( |$)/m)
  })

  test('a list of a team finds its loans by the groups that they belong to', async () => {
    const { rows } = await database.ownerPool.query(
      'select count(*)::int as n from record_group where company_id = $1',
      [companyId],
    )
    expect(rows[0].n).toBe(size / 100)
    const plan = await plans((db) => listLoans(db, teamMate, { limit: 20 }))
    expect(plan).toMatch(/record_group/)
    expect(plan).not.toMatch(wholeTable('record'))
  })
})

describe(`with ${size} entries in an audit trail`, () => {
  test.each([
    ['a session', { session: 'session 7' }, 'audit_event_of_session'],
    ['a role', { role: '7' }, 'audit_event_of_role'],
    ['a field', { field: 'ssn' }, 'audit_event_of_fields'],
  ])('those of %s are found by an index, and no text is read for it', async (_what, filters, index) => {
    const plan = await plans(async (db) => {
      expect(await countAuditRows(db, companyId, filters)).toBeGreaterThan(0)
      await listAuditRows(db, companyId, { filters, skip: 0, limit: 20 })
    })
    expect(plan).toContain(index)
    expect(plan).not.toMatch(wholeTable('audit_event'))
    expect(plan).not.toContain('jsonb')
  })
})
