import { refuseAdd } from '@corbel/domain/loans/add-rules'
import { splitIds } from '@corbel/domain/loans/admin-entries'
import { refuseBeyondAuthority } from '@corbel/domain/loans/lending-authority'
import type { addLoan as endpoint } from '@corbel/domain/loans/loan-endpoints'
import { refuseOverride } from '@corbel/domain/loans/override'
import { refuseStatuses } from '@corbel/domain/loans/status-rights'
import type { RecordValues } from '@corbel/domain/records/record-values'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { PublishedForm } from '../../forms/published-form.ts'
import { mayChooseProspect } from '../../people/find-prospects.ts'
import { barredPeople } from '../../people/licences/barred-people.ts'
import { companyDay } from '../../platform/company-day.ts'
import type { Db } from '../../platform/database/db.ts'
import type { RecordIds } from '../../platform/database/opening-lock.ts'
import { isId } from '../../platform/ids.ts'
import { addRecord } from '../../records/adding/add-record.ts'
import { lockRecords } from '../../records/lock-records.ts'
import type { SavingCall } from '../../records/saving/load-to-save.ts'
import { assigneesOf } from '../entries/assignees-of.ts'
import { chooseAdminEntries } from '../entries/choose-admin-entries.ts'
import { peopleNamed } from '../entries/loan-entries.ts'
import { loanState } from '../entries/loan-state.ts'
import { refuseLicences } from '../entries/refuse-licences.ts'
import { insertLoans } from '../insert-loans.ts'
import { currentConfiguration, type LoanListConfiguration } from '../list/list-configuration.ts'
import { announceLoan } from '../loan-events.ts'
import { formOfProgram } from '../loan-form.ts'
import { loanKind } from '../loan-kind.ts'
import { findLoan } from '../loan-repository.ts'
import { refuseStart } from '../saving/refuse-status-after.ts'
import { bringInProspect } from './bring-in-prospect.ts'
import { keepLastNewLoan } from './last-new-loan-repository.ts'
import { withCreator } from './with-creator.ts'
import { type RoutedPlace, withRouted } from './with-routed.ts'

type Body = BodyOf<typeof endpoint>

/** What a loan begins with because of what it comes from, whoever makes it. */
export type LoanOrigin = {
  /** Of the program's form, as far as it takes them. */
  readonly valuesFor: (form: PublishedForm) => Promise<RecordValues>
  readonly source: readonly number[]
  readonly groups: readonly number[]
  /** Staff as `<person>---<role>`; whoever can be assigned no more is left out. */
  readonly workforces: readonly string[]
  /** Whoever brought it in from outside, by id, in the first role of theirs. */
  readonly broker?: string | null
}

const noOrigin: LoanOrigin = { valuesFor: async () => ({}), source: [], groups: [], workforces: [] }

/** Creates a loan; its number is the next of its program and stays with it. */
export async function addLoan(
  call: SavingCall,
  body: Body,
  origin: LoanOrigin = noOrigin,
): Promise<Result<ReplyOf<typeof endpoint>>> {
  const { db, actor, at } = call
  const refusal = refuseAdd(actor, body) ?? refuseOverride(actor, body.override)
  if (refusal !== null) return refused(refusal)
  const { companyId } = actor
  // Whoever the loan may come to refer to stays as they are from here on: what is read of them is read after it.
  await lockRecords(db, companyId, peopleOfNewLoan(body, origin))
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
  const groups = joined(entries.groups, origin.groups)
  const programId = Number(entries.program)
  const form = await formOfProgram(db, companyId, programId)
  const formData = await origin.valuesFor(form)
  const state = loanState(form.content, formData)
  const inherited = await inheritedStaff(db, configuration, { origin, state, at })
  const workforces = [...new Set([...(entries.workforces ?? []), ...inherited])]
  const contacts = withBroker(entries.contacts ?? [], people, origin)
  const loan = {
    programId,
    prospectId: prospect.value,
    status: status.length > 0 ? status : firstStatus(configuration, entries.product),
    source: joined(entries.source, origin.source),
    groups,
    assignees: await withRouted(db, configuration, {
      ...{ groups, state, at },
      chosen: assigneesOf({ ...entries, workforces, contacts }),
    }),
    createdAt: at,
  }
  const by = { personId: actor.personId, name: actor.fullName }
  const assignees = withCreator(actor, loan)
  const added = await addRecord(loanKind, call, {
    ...{ form, formData, isUntouched: true },
    refuseOutcome: async (outcome) =>
      (await refuseLicences(db, actor, {
        ...{ context: configuration, at, form, values: outcome.values },
        personIds: assignees.flatMap(({ kind, userId }) => (kind === 'workforces' ? [userId] : [])),
      })) ??
      refuseStart(db, actor, {
        ...{ ...outcome, form, context: configuration, override: body.override, status: loan.status },
        ...{ program: String(loan.programId), product: entries.product ?? '' },
      }),
    insert: async ({ id, info }) => {
      await insertLoans(db, { companyId, by, loans: [{ ...loan, id, info, assignees }], tells: 'assigned' })
    },
  })
  if (!added.ok) return added
  const { id } = added.value
  const created = await findLoan(db, companyId, id)
  if (created === undefined) throw new Error('A created loan is not there.')
  await announceLoan(db, { actor, loan: created, action: 'created' })
  if (actor.type === 'Workforces') await keepLastNewLoan(db, actor, loan)
  return granted({ _id: id })
}

type Inheriting = { readonly origin: LoanOrigin } & RoutedPlace

/** Staff that a loan is made with because of what it comes from: not whoever could not be given it anew. */
async function inheritedStaff(
  db: Db,
  { company, people }: LoanListConfiguration,
  { origin, state, at }: Inheriting,
): Promise<string[]> {
  const known = people.workforces.filter(({ value }) => origin.workforces.includes(value))
  const isBarred = await barredPeople(db, company, { personIds: known.map(({ _id }) => _id), at })
  return known.filter(({ _id }) => !isBarred(_id, state)).map(({ value }) => value)
}

/** Who brought what it comes from is at it, as long as they can be. */
function withBroker(
  chosen: readonly string[],
  { contacts }: LoanListConfiguration['people'],
  { broker = null }: LoanOrigin,
): string[] {
  const value = contacts.find(({ _id }) => _id === broker)?.value
  const isThere = chosen.some((one) => splitIds(one).first === broker)
  return value === undefined || isThere ? [...chosen] : [...chosen, value]
}

/** Who is held while a loan is added, so that nobody is chosen who is just leaving. */
export function peopleOfNewLoan(
  body: Body,
  { workforces, broker }: Pick<LoanOrigin, 'workforces' | 'broker'> = noOrigin,
): RecordIds {
  const origin = [...workforces.map((value) => splitIds(value).first), ...(broker ? [broker] : [])]
  return {
    hold: [...new Set([...peopleNamed(body), ...origin])].filter(isId),
  }
}

/** What is chosen, and what comes along. */
const joined = (chosen: readonly string[] | undefined, origin: readonly number[]): number[] => [
  ...new Set([...(chosen ?? []).map(Number), ...origin]),
]

/** A borrower applies for themselves; others choose, or bring somebody in. */
async function chooseProspect(call: SavingCall, { prospect, newProspect }: Body): Promise<Result<string | null>> {
  const { db, actor } = call
  if (actor.type === 'Prospects') return granted(actor.personId)
  if (newProspect !== undefined) return bringInProspect(call, newProspect)
  const id = prospect ?? null
  if (id === null || (await mayChooseProspect(db, actor, id))) return granted(id)
  return refused({ code: 'unknown-choice', fields: { prospect: tell('problems.personNotChoosable') } })
}

/** The first status of the product, in the company's order. */
function firstStatus({ choices }: LoanListConfiguration, product: string | undefined): number[] {
  const fitting = choices.statuses.filter(
    (one) => one.active && (one.productId === null || String(one.productId) === product),
  )
  return fitting.slice(0, 1).map((one) => one.id)
}
