import { type Actor, rightsOn } from '../../auth/actor.ts'
import type { FigureMapping, Meaning } from '../../figures/meanings.ts'
import type { FormElement } from '../../forms/form-element.ts'
import type { FormOutline } from '../../records/form-outline.ts'

/** Whose a loan is, as far as borrowing it together goes. */
export interface JointLoan {
  companyId: string
  prospectId: string | null
  coBorrowerIds: readonly string[]
}

/**
 * Whether somebody borrows it beside its first borrower. They read the loan, its number, status and people, and of its
 * form what is of the loan itself (`jointFields`): what the first borrower said of themselves is not theirs to see, and
 * there is no part of it for them to fill in yet. Whoever reads loans by `loanPolicy.read` is not asked.
 */
export const readsJointly = (actor: Actor, loan: JointLoan): boolean =>
  actor.type === 'Prospects' &&
  actor.guestOf === undefined &&
  rightsOn(actor, 'opportunities').read !== 'none' &&
  loan.companyId === actor.companyId &&
  loan.prospectId !== actor.personId &&
  loan.coBorrowerIds.includes(actor.personId)

/** Meanings of what all borrowers of a loan apply for; what a field with none of them is about, nobody said. */
const jointMeanings: readonly Meaning[] = [
  ...(['loanAmount', 'purchasePrice', 'propertyValue', 'propertyAddress', 'noteRate', 'term'] as const),
  ...(['loanPurpose', 'occupancy', 'subordinateLoans', 'lockStart', 'lockEnd', 'closingDate', 'payment'] as const),
]

/** Ids of the fields that every borrower of a loan may read, by what they mean; never a protected one nor one in rows. */
export function jointFields(mapping: FigureMapping, { fields }: FormOutline): ReadonlySet<string> {
  const paths = jointMeanings.flatMap((meaning) => mapping[meaning] ?? [])
  const ids = paths.flatMap(([id, column]) => (id === undefined || column !== undefined ? [] : [id]))
  return new Set(ids.filter((id) => fields.get(id)?.sensitive === false))
}

/** A form's tree with these fields alone, read only, and what is around them. */
export function formOfFields(content: readonly FormElement[], ids: ReadonlySet<string>): FormElement[] {
  return content.flatMap((element): FormElement[] => {
    if (ids.has(element.id)) return [{ ...element, readonly: true }]
    if (element.cloneable === true || element.childs === undefined) return []
    const childs = formOfFields(element.childs, ids)
    return childs.length === 0 ? [] : [{ ...element, childs }]
  })
}
