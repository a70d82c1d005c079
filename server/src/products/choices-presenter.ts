import type { LendingChoices, Program, Status } from './lending-choices.ts'

type Titled = { id: number; title: string; active: boolean }

/** The entries that may still be chosen. */
export function presentChoices(entries: readonly Titled[]): { _id: string; title: string }[] {
  return entries.filter((entry) => entry.active).map((entry) => ({ _id: String(entry.id), title: entry.title }))
}

export function presentStatus(status: Status): { _id: string; title: string; color: string; kind: string } {
  return { _id: String(status.id), title: status.title, color: status.color, kind: status.kind }
}

export function presentStatuses(choices: LendingChoices) {
  return choices.statuses
    .filter((status) => status.active)
    .map((status) => ({
      ...presentStatus(status),
      product: status.productId === null ? null : String(status.productId),
    }))
}

/** Products with the programs that a loan can be made of. */
export function presentProducts(choices: LendingChoices) {
  return presentChoices(choices.products).map((product) => ({
    ...product,
    programs: choices.programs
      .filter((program) => program.active && String(program.productId) === product._id)
      .map(presentProgram),
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
