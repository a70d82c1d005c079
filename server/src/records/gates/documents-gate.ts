import { isNeedType, standingStatus } from '@corbel/domain/documents/document'
import { formDocuments } from '@corbel/domain/documents/document-types'
import type { HoldingNeed } from '@corbel/domain/documents/needs/holding-needs'
import { openForm } from '@corbel/domain/forms/form-session'
import { askedOf, everyThing } from '@corbel/domain/products/gate-asks'
import type { GateKind, LackingItem } from './gate-kinds.ts'
import type { GatedDocument } from './gated-things-repository.ts'

/**
 * Documents that must be accepted, or need not be there: all that are asked for, or some by their types. What no rule asks
 * of the loan as its answers stand, and what its form hides, is not asked for. Age counts as it is kept.
 */
export const documentsGate: GateKind = {
  kind: 'documents',
  item: 'document',
  waitsOn: 'staff',
  open: ({ form, values }, asks, { documents: kept, needs }) => {
    const types = askedOf(asks, 'documents')
    if (types.length === 0) return []
    const known = new Map(kept.map((one) => [one.docType, one]))
    const isOpen = (docType: string): boolean => !isSettled(known.get(docType))
    const isNamed = (docType: string): boolean =>
      types.includes(everyThing) || types.some((type) => docType === type || isOfRule(docType, type))
    const session = openForm(form.compiled, values, null)
    const fields = [...formDocuments(form.outline, null)].filter(
      ([docType, { field, isInRows }]) =>
        !isInRows &&
        !session.isHidden(docType) &&
        (types.includes(docType) ||
          (types.includes(everyThing) && (field.element.mandatory === true || known.get(docType)?.isAsked === true))),
    )
    const wanted = needs.filter(
      (need) => isNamed(need.docType) && isWanted(need, { types, kept: known.get(need.docType) }),
    )
    const ruled = new Set(needs.map(({ docType }) => docType))
    const requested = kept.filter(
      ({ docType, source, isAsked }) =>
        isNeedType(docType) && !ruled.has(docType) && isNamed(docType) && (source === 'request' || isAsked),
    )
    const lacking = [
      ...fields.map(([docType, { field }]) => ({ docType, title: field.title })),
      ...wanted.map(({ docType, title }) => ({ docType, title })),
      ...requested.map(({ docType, title }) => ({ docType, title: title ?? docType })),
    ]
    return lacking
      .filter(({ docType }) => isOpen(docType))
      .map(({ docType, title }): LackingItem => ({ kind: 'documents', id: docType, title }))
  },
}

/** Of a co-borrower's the rule is the same. */
const isOfRule = (docType: string, type: string): boolean => isNeedType(type) && docType.startsWith(`${type}-`)

/** What is only suggested is asked where the gate names it, or somebody did. */
const isWanted = (
  { isRequired, docType }: HoldingNeed,
  { types, kept }: { readonly types: readonly string[]; readonly kept: GatedDocument | undefined },
): boolean => isRequired || kept?.isAsked === true || types.some((type) => docType === type || isOfRule(docType, type))

function isSettled(kept: GatedDocument | undefined): boolean {
  if (kept === undefined || kept.status === null) return false
  const standing = standingStatus({ status: kept.status, notApplicable: kept.notApplicable }, kept.files)
  return standing === 'Approved' || standing === 'N/A'
}
