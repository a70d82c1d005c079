import type { Actor } from '@corbel/domain/auth/actor'
import type { AssignableUser } from '@corbel/domain/loans/loan-replies'
import { takesLoans } from '@corbel/domain/products/program-rules'
import type { LendingChoices, Program, Status } from '../records/configuration/lending-choices.ts'

type Titled = { id: number; title: string; active: boolean }

/** The entries that may still be chosen. */
export function presentChoices(entries: readonly Titled[]): { _id: string; title: string }[] {
  return entries.filter((entry) => entry.active).map((entry) => ({ _id: String(entry.id), title: entry.title }))
}

/** Whoever is not of the lender's staff reads the status in the words meant for borrowers, where it has such (design day, 3). */
export function statusTitle(status: Status, actor: Pick<Actor, 'type'>): string {
  return actor.type === 'Workforces' ? status.title : (status.borrowerTitle ?? status.title)
}

export function presentStatus(status: Status, actor: Pick<Actor, 'type'>) {
  return { _id: String(status.id), title: statusTitle(status, actor), color: status.color, kind: status.kind }
}

/** The statuses that staff can give a loan, each with the product it belongs to. */
export function presentStatuses(choices: LendingChoices) {
  return choices.statuses
    .filter((status) => status.active)
    .map((status) => ({
      ...presentStatus(status, { type: 'Workforces' }),
      product: status.productId === null ? null : String(status.productId),
    }))
}

/** Products with their active programs; with a day, those that take new loans on it. */
export function presentProducts(choices: LendingChoices, day?: string) {
  return presentChoices(choices.products).map((product) => ({
    ...product,
    programs: choices.programs
      .filter((program) => (day === undefined ? program.active : takesLoans(program, day)))
      .filter((program) => String(program.productId) === product._id)
      .map(presentProgram),
  }))
}

/** Groups that a loan can be given, each with its people and with what it lends; empty lists narrow nothing. */
export function presentGroups({ groups }: LendingChoices, workforces: readonly AssignableUser[]) {
  return groups
    .filter((group) => group.active)
    .map((group) => ({
      _id: String(group.id),
      title: group.title,
      routing: group.routing,
      workforces: workforces
        .filter((user) => group.memberIds.includes(user._id))
        .map(({ _id, info }) => ({ _id, ...info })),
      products: group.productIds.map(String),
      programs: group.programIds.map(String),
    }))
}

function presentProgram(program: Program) {
  return {
    _id: String(program.id),
    title: program.title,
    company: program.ownerCompanyId,
    prefix: program.prefix,
  }
}
