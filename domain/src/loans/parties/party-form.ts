import { containerTypes, decorationTypes, type FormElement } from '../../forms/form-element.ts'
import { type FormOutline, formOutline } from '../../records/form-outline.ts'
import type { RecordValues } from '../../records/record-values.ts'
import { isSensitive } from '../../records/sensitive-value.ts'

/**
 * Which parts of a form each borrower of a loan fills in for themselves: `per_borrower` of a tab, section or field is
 * true there, or `private` where not even a borrower who shares their answers shows them to the others. Everything else
 * is said once for the loan.
 */
export interface PartyForm {
  /** The parts of each borrower alone. */
  outline: FormOutline
  isOwn: (field: string) => boolean
}

const containers: readonly string[] = containerTypes
const decorations: readonly string[] = decorationTypes
const holdsValue = ({ type, cloneable }: FormElement): boolean =>
  cloneable === true || !(containers.includes(type) || decorations.includes(type))

const isMarked = ({ per_borrower: mark }: FormElement): boolean => mark === true || mark === 'private'

/** The parts that are marked, with what is around them; empty where the form marks none. */
function markedParts(content: readonly FormElement[], isInside = false): FormElement[] {
  return content.flatMap((element): FormElement[] => {
    const inside = isInside || isMarked(element)
    if (holdsValue(element)) return inside ? [element] : []
    if (element.childs === undefined) return inside ? [element] : []
    const childs = markedParts(element.childs, inside)
    return childs.length === 0 ? [] : [{ ...element, childs }]
  })
}

/** Null where a form asks nobody but its first borrower. */
export function partyForm(content: readonly FormElement[]): PartyForm | null {
  const outline = formOutline(markedParts(content))
  if (outline.fields.size + outline.sections.size === 0) return null
  return { outline, isOwn: (field) => outline.fields.has(field) || outline.sections.has(field) }
}

const readOnly = (element: FormElement): FormElement => ({ ...element, readonly: true })

/** Without protected fields, and to be read alone; what holds nothing then is left out. */
function shown(elements: readonly FormElement[]): FormElement[] {
  return elements.flatMap((element): FormElement[] => {
    if (decorations.includes(element.type)) return [element]
    if (element.childs === undefined) return isSensitive(element) ? [] : [readOnly(element)]
    const childs = shown(element.childs)
    if (!childs.some((child) => !decorations.includes(child.type))) return []
    return [element.cloneable === true ? { ...readOnly(element), childs } : { ...element, childs }]
  })
}

/**
 * A form as one borrower's application: their own parts to fill in, the loan's to read and without protected fields. Of
 * another borrower (`isOthers`) their parts are read only, too, and neither protected nor private ones are there.
 */
export function formOfParty(content: readonly FormElement[], { isOthers }: { isOthers: boolean }): FormElement[] {
  return content.flatMap((element): FormElement[] => {
    if (isMarked(element)) {
      if (!isOthers) return [element]
      return element.per_borrower === 'private' ? [] : shown([withoutPrivate(element)])
    }
    if (element.childs === undefined || element.cloneable === true) return shown([element])
    const childs = formOfParty(element.childs, { isOthers })
    return childs.some((child) => !decorations.includes(child.type)) ? [{ ...element, childs }] : []
  })
}

function withoutPrivate(element: FormElement): FormElement {
  if (element.childs === undefined) return element
  const childs = element.childs.filter((child) => child.per_borrower !== 'private').map(withoutPrivate)
  return { ...element, childs }
}

/** A record's values as those of one borrower's application: what is said for the loan, and what they said themselves. */
export function valuesOfParty(form: PartyForm, info: RecordValues, own: RecordValues): RecordValues {
  const part = (values: RecordValues, isWanted: (field: string) => boolean) =>
    Object.entries(values).filter(([field]) => isWanted(field))
  return Object.fromEntries([...part(info, (field) => !form.isOwn(field)), ...part(own, form.isOwn)])
}
