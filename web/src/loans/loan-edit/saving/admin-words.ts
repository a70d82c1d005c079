import type { LoanPageReply } from '../../loan-query.ts'
import { nameOf } from '../loan-facts.ts'
import { type AdminChoices, personValue, programValue } from './admin-choices.ts'

/** Administrative entries as a person reads them: names and titles for the ids that are chosen and sent. */
export function adminWords(page: LoanPageReply): (entry: keyof AdminChoices, value: unknown) => string {
  const { opportunity: loan } = page
  const people = [
    ...[...page.workforces, ...page.contacts].map(({ value, label }) => [value, label] as const),
    ...[...loan.workforces, ...loan.contacts].map((person) => [personValue(person), nameOf(person.user)] as const),
  ]
  const programs = [
    ...page.products.flatMap((product) =>
      product.programs.map((program) => [programValue(product._id, program._id), program.title] as const),
    ),
    [programValue(loan.product._id, loan.program._id), loan.program.title] as const,
  ]
  const titles = (choices: readonly { _id: string; title: string }[]) =>
    choices.map(({ _id, title }) => [_id, title] as const)
  const words: Record<keyof AdminChoices, ReadonlyMap<string, string>> = {
    program: new Map(programs),
    prospect: new Map(loan.prospect ? [[loan.prospect._id, nameOf(loan.prospect)]] : []),
    workforces: new Map(people),
    contacts: new Map(people),
    groups: new Map(titles([...page.groups, ...loan.groups])),
    status: new Map(titles([...page.status, ...loan.status])),
    source: new Map(titles([...page.source, ...loan.source])),
  }
  return (entry, value) => {
    const ids = Array.isArray(value) ? value.map(String) : [String(value ?? '')]
    return ids.map((id) => words[entry].get(id) ?? id).join(', ')
  }
}
