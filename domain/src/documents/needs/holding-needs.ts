import { compileCondition } from '../../forms/compiling/compile-tests.ts'
import type { FormOutline } from '../../records/form-outline.ts'
import type { RecordValues } from '../../records/record-values.ts'
import { needType } from '../document.ts'
import type { NeedRule, NeedWhen } from './need-rule.ts'

/** Who borrows a loan, with the answers of the loan and their own ones as one application. */
export interface NeedBorrower {
  id: string
  name: string
  values: RecordValues
}

/** What a loan says, for its program's rules. */
export interface SaidByLoan {
  outline: FormOutline
  values: RecordValues
  /** The first one is the loan's own. */
  borrowers: readonly NeedBorrower[]
}

/** A document that a loan needs as its answers stand. */
export interface HoldingNeed {
  docType: string
  title: string
  isRequired: boolean
  expiresDays: number | null
  /** Whose it is, where each of several borrowers sends their own. */
  of: { id: string; name: string } | null
}

/** The documents that rules ask of a loan now, in their order. */
export function holdingNeeds(rules: readonly NeedRule[], said: SaidByLoan): HoldingNeed[] {
  return rules.flatMap((rule): HoldingNeed[] => {
    const { id, title, isRequired, expiresDays, when } = rule
    const asked = { title, isRequired, expiresDays }
    const [first, ...others] = said.borrowers
    if (!rule.perBorrower || first === undefined || others.length === 0)
      return doesHold(when, said.outline, said.values) ? [{ ...asked, docType: needType(id), of: null }] : []
    return said.borrowers
      .filter((borrower) => doesHold(when, said.outline, borrower.values))
      .map((borrower) => ({
        ...{ ...asked, of: { id: borrower.id, name: borrower.name } },
        docType: borrower === first ? needType(id) : needType(`${id}-${borrower.id}`),
      }))
  })
}

/** Whether answers, as stored, are such that a document is needed. */
export function doesHold(when: NeedWhen | null, outline: FormOutline, values: RecordValues): boolean {
  if (when === null) return true
  const ids: string[] = []
  const test = compileCondition(when, {
    indexOf: (id) => ids.push(id) - 1,
    typeOf: (index) => outline.fields.get(ids[index] ?? '')?.element.type ?? '',
    reads: () => undefined,
  })
  return test({ valueOf: (index) => comparable(values[ids[index] ?? '']) })
}

/** Values of rules are texts: of a box, `true` where it is ticked. */
const comparable = (value: unknown): unknown => (typeof value === 'boolean' ? (value ? 'true' : '') : (value ?? ''))

/** The rule that a document beside the form comes of, if one of these; of a co-borrower's it is the same. */
export const ruleOfType = <Rule extends { id: string }>(rules: readonly Rule[], docType: string): Rule | undefined =>
  rules.find(({ id }) => docType === needType(id) || docType.startsWith(`${needType(id)}-`))
