import { type ModuleRights, noRights } from '@corbel/domain/roles/role'
import { sql } from 'kysely'
import { findModules, insertModule, type StoredModule } from '../../src/pages/module-repository.ts'
import type { Db } from '../../src/platform/database/db.ts'
import { insertRecords } from '../../src/records/adding/insert-records.ts'
import { harborId } from '../companies/harbor.ts'
import { roleIds } from '../companies/roles.ts'
import { demoId } from '../demo-id.ts'
import { dayBefore, daysBefore } from '../loans/spread-over-time.ts'
import { compiledDemoForm, settledValues } from '../loans/stored-info.ts'
import { pseudoRandom } from '../people/pseudo-random.ts'
import { appraisalForm, appraisalTypes, orderStates } from './appraisal-form.ts'

const key = 'pages/appraisals'
const appraisers = ['Keller Appraisal Group', 'Bayside Valuation', 'Northline Appraisers', 'Harlan & Ortiz']

const rights: Readonly<Record<number, ModuleRights>> = {
  [roleIds.officer]: { ...noRights, read: 'all', add: true, update: 'all' },
  [roleIds.processor]: { ...noRights, read: 'own', add: true, update: 'own' },
  [roleIds.reviewer]: { ...noRights, read: 'all' },
}

/** A module of Harbor Lending's own. Where somebody made one of that key before the demo had it, theirs stays. */
export async function insertAppraisals(db: Db, anchor: Date): Promise<void> {
  if ((await findModules(db, harborId, key)).length > 0) return
  await insertModule(db, {
    ...{ companyId: harborId, key, title: 'Appraisals', singular: 'Appraisal', icon: 'reports' },
    ...{ tabs: ['docs', 'notes', 'history'], content: appraisalForm(), by: 'Corbel', at: anchor },
  })
  for (const [role, given] of Object.entries(rights))
    await sql`
      update role set permissions = jsonb_set(permissions, array['modules', ${key}::text], ${JSON.stringify(given)}::jsonb)
      where company_id = ${harborId} and id = ${Number(role)}`.execute(db)
  const [module] = await findModules(db, harborId, key)
  if (module !== undefined) await insertOrders(db, module, anchor)
}

type AppraisedLoan = { readonly number: string; readonly address: string; readonly value: string | null }

/** An order for each of the newest mortgages, the older ones further on. */
async function insertOrders(db: Db, module: StoredModule, anchor: Date): Promise<void> {
  const answer = await sql<AppraisedLoan>`
    select loan.number, coalesce(l.t5, '') as address, l.n7::text as value from loan
    join record_list l on l.company_id = ${harborId} and l.record_id = loan.id
    where loan.company_id = ${harborId} and loan.program_id = 1 and l.n7 > 0 order by loan.loan_no limit 24`.execute(db)
  const form = compiledDemoForm(appraisalForm())
  const records = answer.rows.map((loan, at) => ({
    id: demoId('appraisal', at + 1),
    moduleId: module.id,
    form: module.form,
    info: settledValues(form, orderOf(loan, at, anchor)),
    createdAt: daysBefore(anchor, 40 - at),
  }))
  await insertRecords(db, { companyId: harborId, by: { personId: null, name: 'Corbel' }, records })
}

function orderOf({ number, address, value }: AppraisedLoan, at: number, anchor: Date): Record<string, unknown> {
  const { pick, between } = pseudoRandom(at)
  const ordered = 40 - at
  const state = orderStates[Math.max(0, 4 - Math.floor(at / 5))] ?? 'Ordered'
  const isInspected = ['Inspected', 'In review', 'Accepted'].includes(state)
  const isReceived = ['In review', 'Accepted'].includes(state)
  const price = Math.round(Number(value))
  return {
    ...{ loan_number: number, property: address === '' ? 'Address to follow' : address, order_state: state },
    ...{ appraisal_type: pick(appraisalTypes), appraiser: pick(appraisers), fee: `${between(11, 18) * 50}` },
    ...{ ordered_on: dayBefore(anchor, ordered), due_on: dayBefore(anchor, ordered - 14), rush: at % 7 === 3 },
    purchase_price: String(price),
    ...(isInspected ? { inspected_on: dayBefore(anchor, ordered - 6), condition: pick(['C2', 'C3', 'C3', 'C4']) } : {}),
    ...(isReceived ? { received_on: dayBefore(anchor, ordered - 9) } : {}),
    ...(isReceived ? { appraised_value: String(price + between(-4, 8) * 2_500) } : {}),
  }
}
