import type { FormElement } from '../forms/form-element.ts'
import { type FormOutline, namesRole, type OutlineField } from '../records/form-outline.ts'
import { listFieldKind } from '../records/list/list-field.ts'
import { type Message, tell } from '../shared/messages/message.ts'
import type { Refusal } from '../shared/refusals.ts'
import { type KeyFigure, keyFigures, operandsOf } from './key-figures.ts'
import {
  type FieldPath,
  type FigureMapping,
  kindOfMeaning,
  type Meaning,
  type MeaningKind,
  meanings,
} from './meanings.ts'

/** A field that can have a meaning, and which kinds of meanings fit it. */
export interface MeantField {
  readonly path: FieldPath
  readonly title: string
  /** What stands around it, outermost last: its section. */
  readonly section: string | null
  readonly kinds: readonly MeaningKind[]
}

/** Of sensitive values nothing may be told in lists, so they mean nothing there. */
function kindsOf(element: FormElement): MeaningKind[] {
  const kind = listFieldKind(element)
  if (kind === 'number') return element.type === 'percentage' ? ['percentage'] : numberKinds(element.type)
  if (kind === 'date') return ['date']
  if (kind === 'option') return ['text']
  // Forms of others hold a term as text.
  return kind === 'text' ? (element.type === 'text' ? ['text', 'number'] : ['text']) : []
}

const numberKinds = (type: string): MeaningKind[] =>
  type === 'amount' ? ['amount'] : ['number', 'percentage', 'amount']

/** The fields of a form that can have a meaning. */
export function meantFields({ fields, sections }: FormOutline): MeantField[] {
  const field = ({ id, title, element }: OutlineField): MeantField => ({
    path: [id],
    title,
    section: null,
    kinds: kindsOf(element),
  })
  const column = (section: OutlineField, { id, title, element }: OutlineField): MeantField => ({
    path: [section.id, id],
    title,
    section: section.title,
    // Rows are summed; of what cannot be summed each row would say its own.
    kinds: kindsOf(element).filter((kind) => kind === 'amount'),
  })
  return [
    ...[...fields.values()].map(field),
    ...[...sections.values()].flatMap((section) => [...section.columns.values()].map((one) => column(section, one))),
  ].filter(({ kinds }) => kinds.length > 0)
}

export const samePath = (one: FieldPath, other: FieldPath): boolean =>
  one.length === other.length && one.every((part, at) => part === other[at])

/** Why fields cannot mean what is asked for, by meaning; null where they can. */
export function refuseMapping(asked: FigureMapping, form: FormOutline): Refusal | null {
  const known = meantFields(form)
  const fields: Record<string, Message> = {}
  for (const meaning of meanings) {
    const paths = asked[meaning] ?? []
    const kind = kindOfMeaning[meaning]
    const found = paths.map((path) => known.find((one) => samePath(one.path, path)))
    if (found.some((one) => one === undefined)) fields[meaning] = tell('figures.refused.noSuchField')
    else if (found.some((one) => one?.kinds.includes(kind) !== true))
      fields[meaning] = tell('figures.refused.otherKind')
    else if (paths.length > 1 && kind !== 'amount') fields[meaning] = tell('figures.refused.oneField')
    else if (paths.some((path, at) => paths.findIndex((one) => samePath(one, path)) !== at))
      fields[meaning] = tell('figures.refused.sameTwice')
  }
  return Object.keys(fields).length === 0 ? null : { code: 'invalid-fields', fields }
}

/** A mapping as far as the form's fields still fit their meanings, and the meanings that lost one. */
export function fittingMapping(
  mapping: FigureMapping,
  form: FormOutline,
): { readonly figures: FigureMapping; readonly lost: Meaning[] } {
  const known = meantFields(form)
  const fits = (path: FieldPath, meaning: Meaning): boolean =>
    known.some((one) => samePath(one.path, path) && one.kinds.includes(kindOfMeaning[meaning]))
  const figures: FigureMapping = Object.fromEntries(
    meanings.flatMap((meaning) => {
      const paths = (mapping[meaning] ?? []).filter((path) => fits(path, meaning))
      return paths.length === 0 ? [] : [[meaning, paths]]
    }),
  )
  const lost = meanings.filter((meaning) => (figures[meaning]?.length ?? 0) < (mapping[meaning]?.length ?? 0))
  return { figures, lost }
}

/** Whether somebody of a role sees every field that has this meaning; what the form no longer has is nobody's to see. */
export function seesMeaning(mapping: FigureMapping, meaning: Meaning, form: FormOutline, roleId: string): boolean {
  return (mapping[meaning] ?? []).every(([id = '', column]) => {
    const outer = column === undefined ? form.fields.get(id) : form.sections.get(id)
    const inner = column === undefined ? outer : form.sections.get(id)?.columns.get(column)
    return [outer, inner].every(
      (one) => one !== undefined && one.element.hide !== true && !namesRole(one.hiddenFrom, roleId),
    )
  })
}

/** The figures of a form that a role may know: a hidden operand hides what is made from it. */
export function visibleFigures(mapping: FigureMapping, form: FormOutline, roleId: string): KeyFigure[] {
  return keyFigures.filter((figure) =>
    operandsOf(figure, mapping).every((one) => seesMeaning(mapping, one, form, roleId)),
  )
}
