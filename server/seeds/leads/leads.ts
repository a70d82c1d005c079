import { leadForm, leadsModule } from '../../src/leads/lead-form.ts'
import type { Db } from '../../src/platform/database/db.ts'
import { insertRecords, type NewRecord } from '../../src/records/adding/insert-records.ts'
import { harborId } from '../companies/harbor.ts'
import { roleIds } from '../companies/roles.ts'
import { sourceIds } from '../companies/shared-setup.ts'
import { demoId } from '../demo-id.ts'
import { daysBefore } from '../loans/spread-over-time.ts'
import { castIds } from '../people/cast.ts'
import { inventedBorrower } from '../people/invented-borrower.ts'
import { pseudoRandom } from '../people/pseudo-random.ts'

const count = 36
/** Beyond those of the loans, so that a lead is nobody's borrower already. */
const firstBorrower = 900_000

const messages = [
  'We found a house and would like to know what we can afford.',
  'Our rate is above 7 percent. Is it worth refinancing now?',
  'First home, 5 percent down. What do you need from us?',
  'I am self-employed and wonder which papers you ask for.',
  'We want to take out equity for a new roof.',
  'My lease ends in three months. Can we close until then?',
]
/** Most are new; what is older went somewhere. */
const statuses = [1, 1, 1, 2, 1, 2, 3, 2, 5]

/** Who asked Harbor Lending for something in the last weeks. */
export async function insertLeads(db: Db, anchor: Date): Promise<void> {
  const { form } = await leadForm(db, harborId)
  const records = Array.from({ length: count }, (_, at): NewRecord => {
    const { pick, between } = pseudoRandom(firstBorrower + at)
    const { firstName, lastName, email, phone } = inventedBorrower(firstBorrower + at, pick(['ID', 'WA', 'OR']))
    const status = statuses[at % statuses.length] ?? 1
    return {
      ...{ id: demoId('lead', at + 1), moduleId: leadsModule, form, status: [status] },
      source: [pick([sourceIds.website, sourceIds.website, sourceIds.referral, sourceIds.branch])],
      assignees: status === 1 ? [] : [{ kind: 'workforces', userId: castIds.maria, roleId: roleIds.officer }],
      info: { first_name: firstName, last_name: lastName, email, phone, message: pick(messages) },
      createdAt: new Date(daysBefore(anchor, at).getTime() - between(1, 600) * 60_000),
    }
  })
  await insertRecords(db, { companyId: harborId, by: { personId: null, name: 'Website' }, records })
}
