import { type Actor, rightsOn } from '@corbel/domain/auth/actor'
import { mayOverride } from '@corbel/domain/loans/blocked-stages'
import type { listLoans } from '@corbel/domain/loans/loan-endpoints'
import { loanPolicy } from '@corbel/domain/loans/loan-policy'
import type { AssignedPerson, LoanRow } from '@corbel/domain/loans/loan-replies'
import { readsJointly } from '@corbel/domain/loans/parties/joint-loan'
import { type StageTarget, stageTargetOf } from '@corbel/domain/loans/stage-age'
import { fullSight, type NameSight, shownNames, shownStamp } from '@corbel/domain/people/name-sight'
import type { PersonKind } from '@corbel/domain/people/person-kind'
import { mayExport } from '@corbel/domain/records/exporting/list-export'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { presentStatus } from '../../products/choices-presenter.ts'
import { mayActOnMany } from '../../records/bulk/mass/mass-acts.ts'
import type { Program, Status } from '../../records/configuration/lending-choices.ts'
import { mayChangeManyLoans } from '../bulk/change-many-loans.ts'
import type { LoanListConfiguration } from './list-configuration.ts'
import type { StoredLoanRow } from './list-row.ts'
import { presentNextAction, type SeenForm } from './next-action-presenter.ts'

/** What the rows of one reply have in common. */
export type RowContext = {
  readonly actor: Actor
  readonly company: LoanRow['company']
  readonly statuses: ReadonlyMap<number, Status>
  readonly programs: ReadonlyMap<number, Program>
  readonly titles: Readonly<Record<'product' | 'source' | 'group', ReadonlyMap<number, string>>>
  readonly targets: readonly StageTarget[]
  readonly showsAddress: boolean
  readonly sight: NameSight
  readonly seenForm: (formId: number) => SeenForm
  /** The reader's company, where the rows were shared with it. */
  readonly guest: { readonly _id: string; readonly name: string } | null
}

export function rowContext(configuration: LoanListConfiguration, actor: Actor, showsAddress: boolean): RowContext {
  const { choices, company } = configuration
  const titles = (entries: readonly { id: number; title: string }[]) =>
    new Map(entries.map((entry) => [entry.id, entry.title]))
  const prefix = Object.fromEntries(choices.programs.map((program) => [String(program.id), program.prefix]))
  return {
    actor,
    company: { _id: company.id, name: company.name, prefix },
    statuses: new Map(choices.statuses.map((status) => [status.id, status])),
    programs: new Map(choices.programs.map((program) => [program.id, program])),
    titles: { product: titles(choices.products), source: titles(choices.sources), group: titles(choices.groups) },
    targets: choices.gates,
    showsAddress,
    sight: actor.guestOf === undefined ? configuration.namesOf(actor.role.id) : fullSight,
    seenForm: (formId) => configuration.seenForm(formId, actor.role.id),
    guest: actor.guestOf === undefined ? null : { _id: actor.guestOf, name: actor.role.title },
  }
}

export function presentLoanRow(whole: StoredLoanRow, context: RowContext): LoanRow {
  const row = isJointly(whole, context) ? jointRow(whole) : whole
  const program = context.programs.get(row.program)
  const assigned = (kind: 'workforces' | 'contacts') =>
    row.people.filter((person) => person.kind === kind).map((person) => presentAssigned(person, context))
  return {
    _id: row.id,
    company: context.company,
    product: titled(row.product, context.titles.product),
    program: {
      _id: String(row.program),
      title: program?.title ?? '',
      company: program?.ownerCompanyId ?? context.company._id,
    },
    prospect: row.prospect && { _id: row.prospect.id, info: personInfo(row.prospect, 'prospects', context) },
    coBorrowers: (row.co_borrowers ?? []).map((one) => ({
      _id: one.id,
      info: personInfo(one, 'prospects', context),
    })),
    status: row.status.flatMap((id) => {
      const status = context.statuses.get(id)
      return status === undefined ? [] : [presentStatus(status, context.actor)]
    }),
    source: row.source.map((id) => titled(id, context.titles.source)),
    groups: row.groups.map((id) => titled(id, context.titles.group)),
    workforces: assigned('workforces'),
    contacts: assigned('contacts'),
    sharing_company: row.shares[0] ?? context.guest,
    active: row.active,
    readonly: !loanPolicy.saveForm(context.actor, standing(row, context)),
    stageTarget: targetOf(row, context),
    created_by: { _id: row.created_by, user: stamp(row.created_by, row.created_by_name, row, context) },
    updated_by: { _id: row.updated_by, user: stamp(row.updated_by, row.updated_by_name, row, context) },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    rev: row.rev,
    nextAction:
      row.form_id === null || context.guest !== null
        ? null
        : presentNextAction(row.next_action, context.seenForm(row.form_id)),
    info: {
      ...row.info,
      auto_increment: row.number,
      ...(context.showsAddress ? { property_address: row.address ?? '' } : {}),
    },
  }
}

function isJointly({ prospect, co_borrowers: others = [] }: StoredLoanRow, { actor, company }: RowContext): boolean {
  const coBorrowerIds = others.map(({ id }) => id)
  const reads = rightsOn(actor, 'opportunities').read
  return (
    reads !== 'all' && readsJointly(actor, { companyId: company._id, prospectId: prospect?.id ?? null, coBorrowerIds })
  )
}

/** What a co-borrower reads of a loan in a list: nothing that the first borrower said, nor how to reach them. */
export function jointRow<Row extends StoredLoanRow>(row: Row): Row {
  const nameOnly = <Person extends { email: string; phone: string }>(one: Person): Person => ({
    ...one,
    ...{ email: '', phone: '' },
  })
  return {
    ...row,
    ...{ info: {}, address: null, source: [], groups: [], shares: [], next_action: null },
    prospect: row.prospect && nameOnly(row.prospect),
    co_borrowers: (row.co_borrowers ?? []).map(nameOnly),
  }
}

/** Guests and whoever may not read how a loan came where it stands are not told how long it may stand there. */
function targetOf(row: StoredLoanRow, context: RowContext): number | null {
  const { actor, targets } = context
  if (actor.guestOf !== undefined || !loanPolicy.readHistory(actor, standing(row, context))) return null
  return stageTargetOf(targets, { program: String(row.program), statuses: row.status.map(String) })
}

export function standing(row: StoredLoanRow, context: RowContext) {
  return {
    companyId: context.company._id,
    prospectId: row.prospect?.id ?? null,
    assigneeIds: row.people.map((person) => person.id),
    groupIds: row.groups,
    active: row.active,
    productId: row.product,
    statusIds: row.status,
  }
}

function titled(id: number, titles: ReadonlyMap<number, string>): { _id: string; title: string } {
  return { _id: String(id), title: titles.get(id) ?? '' }
}

function personInfo(person: NonNullable<StoredLoanRow['prospect']>, kind: PersonKind, { sight }: RowContext) {
  const { first_name, last_name, email, phone } = person
  return shownNames({ first_name, last_name, email, phone }, kind, sight)
}

/** Who did something, as the reader may see it. Of somebody who is no longer at the loan the row does not say what they are. */
export function stamp(id: string | null, name: string, row: StoredLoanRow, { actor, sight }: RowContext): string {
  if (id === null || id === actor.personId) return name
  const assigned = row.people.find((person) => person.id === id)?.kind ?? null
  return shownStamp(name, row.prospect?.id === id ? 'prospects' : assigned, sight)
}

function presentAssigned(person: StoredLoanRow['people'][number], context: RowContext): AssignedPerson {
  return {
    user: { _id: person.id, info: personInfo(person, person.kind, context) },
    role: { _id: String(person.role), title: person.role_title },
  }
}

/** The rights that hold for the list as a whole; a row's own limits are in its `readonly`. */
export function presentListPermissions(actor: Actor): ReplyOf<typeof listLoans>['permissions'] {
  const rights = rightsOn(actor, 'opportunities')
  const isStaff = actor.type === 'Workforces'
  const updates = rights.update !== 'none'
  return {
    add: loanPolicy.add(actor),
    update: updates,
    delete: rights.delete !== 'none',
    massAction: mayActOnMany(actor, 'opportunities'),
    compose: loanPolicy.compose(actor),
    status: isStaff && rights.status && updates,
    assign: isStaff && rights.assign && updates,
    convert: loanPolicy.convert(actor),
    share: loanPolicy.share(actor),
    reveal: rights.reveal,
    export: mayExport(actor, 'opportunities'),
    ...{ moveMany: mayChangeManyLoans(actor, 'status'), assignMany: mayChangeManyLoans(actor, 'assign') },
    override: mayOverride(actor),
    saveForm: updates || !isStaff,
  }
}
