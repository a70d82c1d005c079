import { type LoanChoices, type NewLoan, type NewProspect, offerOf, statusesOf } from './new-loan.ts'

/** Who begins a loan. */
export interface Creator {
  _id: string
  type: string
  /** Null for staff of the platform, who begin none. */
  role: { _id: string } | null
}

/** Who begins it, as somebody who can be assigned; nobody where they are none of those. */
const ownSeat = (choices: LoanChoices, creator: Creator): string[] =>
  choices.workforces
    .filter(({ _id, role }) => _id === creator._id && role._id === creator.role?._id)
    .map(({ value }) => value)

/**
 * What a loan begins with before anybody chooses: program, groups and source of the creator's newest one, the product's
 * first status, and its creator as its team.
 */
export function begunLoan(choices: LoanChoices, creator: Creator, prospect: string | null): NewLoan {
  const { last, productWithPrograms, permissions } = choices
  const sole = productWithPrograms.length === 1 ? (productWithPrograms[0]?.value ?? '') : ''
  const begun: NewLoan = {
    ...{ program: '', prospect: creator.type === 'Prospects' ? creator._id : prospect, newProspect: null },
    ...{ workforces: permissions.assign ? ownSeat(choices, creator) : [], contacts: [], status: [] },
    groups: permissions.assign ? (last?.groups ?? []) : [],
    source: permissions.assign ? (last?.source ?? []) : [],
  }
  const withTeam = withGroups(choices, { loan: begun, groups: begun.groups, creator })
  return withProgram(choices, { loan: withTeam, program: last?.product || sole, creator }).loan
}

interface ChosenProgram {
  loan: NewLoan
  program: string
  creator: Creator
}

/** What a loan loses with another program, by title: statuses that its product does not have, groups that do not lend it. */
export interface LostEntries {
  statuses: readonly string[]
  groups: readonly string[]
}

/** A loan of another program. Groups that do not lend it go: who chooses a program need not know which groups lend it. */
export function withProgram(
  choices: LoanChoices,
  { loan, program, creator }: ChosenProgram,
): { loan: NewLoan; lost: LostEntries } {
  const fitting = program === '' ? [] : statusesOf(choices, program)
  const kept = loan.status.filter((id) => fitting.some(({ _id }) => _id === id))
  const lost = loan.status.filter((id) => !kept.includes(id))
  const first = choices.permissions.status ? fitting.slice(0, 1).map(({ _id }) => _id) : []
  const chosen = { ...loan, program, status: kept.length > 0 ? kept : first }
  const lending = loan.groups.filter((id) => program === '' || lends(choices, id, program))
  const gone = loan.groups.filter((id) => !lending.includes(id))
  return {
    loan: gone.length === 0 ? chosen : withGroups(choices, { loan: chosen, groups: lending, creator }),
    lost: { statuses: titlesOf(choices.status, lost), groups: titlesOf(choices.groups, gone) },
  }
}

function lends(choices: LoanChoices, group: string, program: string): boolean {
  const place = choices.productWithPrograms.find(({ value }) => value === program)
  return place === undefined || offerOf(choices, { groups: [group] }).offersProgram(place)
}

const titlesOf = (all: readonly { _id: string; title: string }[], ids: readonly string[]): string[] =>
  ids.map((id) => all.find(({ _id }) => _id === id)?.title ?? '')

interface ChosenGroups {
  loan: NewLoan
  groups: readonly string[]
  creator: Creator
}

/** A loan of other groups: where a group assigns in turn, its creator alone is no team, and is again where none does. */
export function withGroups(choices: LoanChoices, { loan, groups, creator }: ChosenGroups): NewLoan {
  const own = choices.permissions.assign ? ownSeat(choices, creator) : []
  const { assigns } = offerOf(choices, { groups })
  const isOwn = loan.workforces.length === own.length && own.every((value) => loan.workforces.includes(value))
  const isNobody = loan.workforces.length === 0
  const workforces = assigns && isOwn ? [] : !assigns && isNobody ? own : loan.workforces
  return { ...loan, groups, workforces }
}

/** Somebody new, as far as what was typed to find them says: a mail address, a phone, or a name whose last word is the family's. */
export function borrowerFrom(typed: string): NewProspect {
  const text = typed.trim().replace(/\s+/g, ' ')
  const blank = { first_name: '', last_name: '', email: '', phone: '' }
  if (text.includes('@')) return { ...blank, email: text }
  if (/^[\d\s()+.-]+$/.test(text)) return { ...blank, phone: text }
  const at = text.lastIndexOf(' ')
  return at === -1
    ? { ...blank, first_name: text }
    : { ...blank, first_name: text.slice(0, at), last_name: text.slice(at + 1) }
}
