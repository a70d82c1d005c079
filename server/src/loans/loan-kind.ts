import type { Actor } from '@corbel/domain/auth/actor'
import { loanPolicy } from '@corbel/domain/loans/loan-policy'
import { refuseSave } from '@corbel/domain/loans/save-rules'
import { loanWork } from '@corbel/domain/loans/shared-loan-work-endpoints'
import { type Result, refused } from '@corbel/domain/shared/result'
import { getPublishedForm } from '../forms/published-forms.ts'
import { isId } from '../platform/ids.ts'
import { lockRecords } from '../records/lock-records.ts'
import { announcePresence } from '../records/record-events.ts'
import type { RecordInHand, TakingRecord } from '../records/record-in-hand.ts'
import type { Meeting, MetRecord, RecordCall, RecordKind } from '../records/record-kind.ts'
import { orAsGuest } from '../records/sharing/as-guest.ts'
import { audienceOf, loanEvents } from './loan-events.ts'
import { formReferenceOf } from './loan-form.ts'
import { loanToJoin, loanToTry } from './loan-offers.ts'
import { readableLoan } from './readable-loan.ts'
import { changeLoanValues } from './saving/change-loan-values.ts'
import { takeLoanInHand } from './saving/loan-in-hand.ts'
import { type StoredLoan, standingOf } from './stored-loan.ts'

/** Loans, as everything that hangs on records knows them. */
export const loanKind: RecordKind = {
  names: ['opportunities', 'opportunity', 'loans', 'loan'],
  work: loanWork,
  meet: (call, meeting, work) =>
    orAsGuest(call, meeting.id, (reader) => meetAs({ ...call, actor: reader }, meeting, work)),
  toTry: ({ db, actor }, id) => loanToTry(db, actor, id),
  toJoin: ({ db, actor, at, secrets }, id) => loanToJoin(db, actor, { id, at, secrets }),
  takeInHand: (call, taking, work) =>
    orAsGuest(call, taking.id, (reader) => takeAs({ ...call, actor: reader }, taking, work)),
}

/** A save of values and of nothing else. */
const asked = { formData: { anyField: '' } }

async function meetAs<Reply>(
  { db, actor }: RecordCall,
  { id, hold }: Meeting,
  work: (met: MetRecord) => Promise<Result<Reply>>,
): Promise<Result<Reply>> {
  if (!isId(id)) return refused({ code: 'loan-not-found' })
  if (hold) await lockRecords(db, actor.companyId, { hold: [id] })
  const found = await readableLoan(db, actor, id)
  return found.ok ? work(metLoan({ db, actor }, found.value)) : found
}

async function takeAs<Reply>(
  { db, actor, at }: RecordCall,
  { id, secrets }: TakingRecord,
  work: (record: RecordInHand) => Promise<Result<Reply>>,
): Promise<Result<Reply>> {
  const taken = await takeLoanInHand(db, actor, { id, asked, at, secrets })
  if (!taken.ok) return taken
  const { form, values } = taken.value
  return work({ id, reader: actor, form, values, change: (change) => changeLoanValues(db, taken.value, change) })
}

function metLoan({ db, actor }: Pick<RecordCall, 'db' | 'actor'>, loan: StoredLoan): MetRecord {
  const standing = standingOf(loan, actor.companyId)
  const outsiders = loan.people.filter(({ kind }) => kind === 'contacts').map(({ id }) => id)
  return {
    id: loan.id,
    rev: loan.rev,
    active: loan.active,
    reader: actor,
    title: loan.number,
    page: `/loans/edit/${loan.id}`,
    mayInTab: (asked) => loanPolicy.inTab(actor, standing, asked),
    othersInTab: async (asked) => (other: Actor) => loanPolicy.inTab(other, standing, asked),
    outsiderIds: [...outsiders, ...(loan.prospect === null ? [] : [loan.prospect.id])],
    mayReadHistory: loanPolicy.readHistory(actor, standing),
    mayEdit: loanPolicy.saveForm(actor, standing),
    mayReveal: loanPolicy.reveal(actor, standing),
    form: () => getPublishedForm(db, actor.companyId, formReferenceOf(loan)),
    values: loan.info,
    closedToChange: refuseSave(actor, { standing, rev: loan.rev }, asked),
    tellPresent: (people) => {
      const { companyId } = actor
      return announcePresence(db, loanEvents, { companyId, id: loan.id, standing: audienceOf(loan, companyId), people })
    },
  }
}
