import { refuseAdd } from '@corbel/domain/loans/add-rules'
import { refuseBeyondAuthority } from '@corbel/domain/loans/lending-authority'
import type { addLoan as endpoint } from '@corbel/domain/loans/loan-endpoints'
import { refuseStatuses } from '@corbel/domain/loans/status-rights'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { createPerson } from '../../people/create-person.ts'
import { mayChooseProspect } from '../../people/find-prospects.ts'
import type { RecordIds } from '../../platform/database/opening-lock.ts'
import { isId } from '../../platform/ids.ts'
import { companyDay } from '../../products/company-day.ts'
import { addRecord } from '../../records/adding/add-record.ts'
import { lockRecords } from '../../records/lock-records.ts'
import type { SavingCall } from '../../records/saving/load-to-save.ts'
import { assigneesOf } from '../entries/assignees-of.ts'
import { chooseAdminEntries } from '../entries/choose-admin-entries.ts'
import { peopleNamed } from '../entries/loan-entries.ts'
import { insertLoans } from '../insert-loans.ts'
import { currentConfiguration, type LoanListConfiguration } from '../list/list-configuration.ts'
import { announceLoan } from '../loan-events.ts'
import { formOfProgram } from '../loan-form.ts'
import { loanKind } from '../loan-kind.ts'
import { findLoan } from '../loan-repository.ts'
import { refuseBlockedStart } from '../saving/refuse-status-after.ts'
import { withCreator } from './with-creator.ts'
import { withRouted } from './with-routed.ts'

type Body = BodyOf<typeof endpoint>

/** Creates a loan; its number is the next of its program and stays with it. */
export async function addLoan(call: SavingCall, body: Body): Promise<Result<ReplyOf<typeof endpoint>>> {
  const { db, actor, at } = call
  const refusal = refuseAdd(actor, body)
  if (refusal !== null) return refused(refusal)
  const { companyId } = actor
  // Whoever the loan may come to refer to stays as they are from here on: what is read of them is read after it.
  await lockRecords(db, companyId, peopleOfNewLoan(body))
  const configuration = await currentConfiguration(db, companyId)
  const { choices, people } = configuration
  const chosen = chooseAdminEntries(body, {
    ...{ choices, people, current: null },
    day: companyDay(at, configuration.company.timeZone),
  })
  if (!chosen.ok) return chosen
  const entries = chosen.value
  if (entries.program === undefined)
    return refused({ code: 'invalid-fields', fields: { program: tell('loans.refused.programMissing') } })
  const closed = refuseStatuses(actor, {
    productId: Number(entries.product),
    statusIds: (entries.status ?? []).map(Number),
  })
  if (closed !== null) return refused(closed)
  const beyond = refuseBeyondAuthority(actor, {
    kindsAfter: choices.statuses
      .filter(({ id }) => (entries.status ?? []).includes(String(id)))
      .map(({ kind }) => kind),
    ...{ kindsBefore: [], valuesBefore: {}, valuesAfter: {} },
  })
  if (beyond !== null) return refused(beyond)
  const prospect = await chooseProspect(call, body)
  if (!prospect.ok) return prospect
  const status = (entries.status ?? []).map(Number)
  const groups = (entries.groups ?? []).map(Number)
  const loan = {
    programId: Number(entries.program),
    prospectId: prospect.value,
    status: status.length > 0 ? status : firstStatus(configuration, entries.product),
    source: (entries.source ?? []).map(Number),
    groups,
    assignees: await withRouted(db, configuration, { groups, chosen: assigneesOf(entries) }),
    createdAt: at,
  }
  const by = { personId: actor.personId, name: actor.fullName }
  const assignees = withCreator(actor, loan)
  const added = await addRecord(loanKind, call, {
    ...{ form: await formOfProgram(db, companyId, loan.programId), formData: {}, isUntouched: true },
    refuseBlank: (missing) =>
      refuseBlockedStart(actor, { ...loan, statuses: choices.statuses, product: entries.product ?? '', missing }),
    insert: async ({ id, info }) => {
      await insertLoans(db, { companyId, by, loans: [{ ...loan, id, info, assignees }] })
    },
  })
  if (!added.ok) return added
  const { id } = added.value
  const created = await findLoan(db, companyId, id)
  if (created === undefined) throw new Error('A created loan is not there.')
  await announceLoan(db, { actor, loan: created, action: 'created' })
  return granted({ _id: id })
}

/** Who is held while a loan is added, so that nobody is chosen who is just leaving. */
export function peopleOfNewLoan(body: Body): RecordIds {
  return { hold: peopleNamed(body).filter(isId) }
}

/** A borrower applies for themselves; others choose, or bring somebody in. */
async function chooseProspect(call: SavingCall, { prospect, newProspect }: Body): Promise<Result<string | null>> {
  const { db, actor } = call
  if (actor.type === 'Prospects') return granted(actor.personId)
  if (newProspect !== undefined) return bringIn(call, newProspect)
  const id = prospect ?? null
  if (id === null || (await mayChooseProspect(db, actor, id))) return granted(id)
  return refused({ code: 'unknown-choice', fields: { prospect: tell('problems.personNotChoosable') } })
}

/** What else the form of prospects requires is asked on the person's own page: the loan does not wait for it. */
async function bringIn(call: SavingCall, formData: NonNullable<Body['newProspect']>): Promise<Result<string>> {
  const added = await createPerson(call, { kind: 'prospects', formData, force: true })
  if (added.ok) return granted(added.value.id)
  const { fields = {} } = added.refusal
  const placed = Object.entries(fields).map(([field, words]) => [`newProspect.${field}`, words])
  return refused({ ...added.refusal, fields: Object.fromEntries(placed) })
}

/** The first status of the product, in the company's order. */
function firstStatus({ choices }: LoanListConfiguration, product: string | undefined): number[] {
  const fitting = choices.statuses.filter(
    (one) => one.active && (one.productId === null || String(one.productId) === product),
  )
  return fitting.slice(0, 1).map((one) => one.id)
}
