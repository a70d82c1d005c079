import { type AdminEntries, splitIds } from '@corbel/domain/loans/admin-entries'
import type { AdminInfo } from '@corbel/domain/loans/loan-endpoints'
import { takesLoans } from '@corbel/domain/products/program-rules'
import { type Message, tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { AssignablePeople } from '../../people/assignable-people.ts'
import { choosePeople } from '../../people/choose-people.ts'
import type { LendingChoices, Program } from '../../records/configuration/lending-choices.ts'

export type ChoosingContext = {
  readonly choices: LendingChoices
  readonly people: AssignablePeople
  /** What the loan has now: it stays good when it could no longer be chosen anew. Null for a new loan. */
  readonly current: AdminEntries | null
  /** Where the company is: programs take new loans on some days only. */
  readonly day: string
}

type Chosen = { -readonly [Entry in keyof AdminEntries]?: AdminEntries[Entry] }

/**
 * What is sent as administrative entries, as ids that exist in the company and may be chosen. Names each entry that
 * may not. The prospect is looked up elsewhere: borrowers are too many to keep in memory.
 */
export function chooseAdminEntries(sent: AdminInfo, context: ChoosingContext): Result<Partial<AdminEntries>> {
  const wrong: Record<string, Message> = {}
  const chosen: Chosen = {}
  const program = chooseProgram(sent, context)
  if (program === 'unknown')
    wrong[sent.program === undefined ? 'product' : 'program'] = tell('loans.refused.programNotChoosable')
  else if (program !== null) Object.assign(chosen, { product: String(program.productId), program: String(program.id) })
  const product = chosen.product ?? context.current?.product
  const { statuses, sources, groups } = context.choices
  const offers = {
    status: statuses.filter((one) => one.active && (one.productId === null || String(one.productId) === product)),
    source: sources.filter((one) => one.active),
    groups: groups.filter((one) => one.active),
  }
  for (const entry of ['status', 'source', 'groups'] as const) {
    const ids = sent[entry]
    if (ids === undefined) continue
    const known = new Set([...offers[entry].map((one) => String(one.id)), ...(context.current?.[entry] ?? [])])
    if (ids.every((id) => known.has(id))) chosen[entry] = [...new Set(ids)]
    else wrong[entry] = tell('problems.notChoosable')
  }
  for (const entry of ['workforces', 'contacts'] as const) {
    const values = sent[entry]
    if (values === undefined) continue
    const people = choosePeople(values, context.people[entry], context.current?.[entry] ?? [])
    if (people === null) wrong[entry] = tell('problems.peopleNotAssignable')
    else chosen[entry] = people
  }
  return Object.keys(wrong).length === 0 ? granted(chosen) : refused({ code: 'unknown-choice', fields: wrong })
}

/** Product and program come as two ids, or both in one value. A product alone means its only program. */
function chooseProgram(sent: AdminInfo, { choices, current, day }: ChoosingContext): Program | null | 'unknown' {
  if (sent.product === undefined && sent.program === undefined) return null
  const product = splitIds(sent.product ?? '')
  const program = splitIds(sent.program ?? '')
  const programId = program.second ?? (program.first || product.second)
  const productIds = [product.first, program.second === undefined ? '' : program.first].filter((id) => id !== '')
  const fits = (one: Program): boolean => productIds.every((id) => id === String(one.productId))
  const isKept = (one: Program): boolean => String(one.id) === current?.program
  const found = choices.programs.filter(
    (one) =>
      fits(one) &&
      (programId === undefined || String(one.id) === programId) &&
      (isKept(one) ||
        (takesLoans(one, day) && choices.products.some(({ id, active }) => active && id === one.productId))),
  )
  const kept = programId === undefined ? found.find(isKept) : undefined
  return kept ?? (found.length === 1 && found[0] !== undefined ? found[0] : 'unknown')
}
