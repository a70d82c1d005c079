import type { FormElement } from '../../forms/form-element.ts'
import { type FormOutline, namesRole } from '../form-outline.ts'
import type { ColumnChoice } from './list-columns.ts'
import { listSettingsIn } from './list-settings.ts'

/** Choices of columns by the id of the repeated section whose table they are for. */
export type SectionColumns = Readonly<Record<string, ColumnChoice[]>>

const isElement = (value: unknown): value is FormElement =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'

/**
 * What a form, or a part of it, that is sent back with list settings says of the columns of its repeated sections.
 * Sections and columns that the form does not have, or that the role may not see, are left out.
 */
export function sectionSettingsIn(content: readonly unknown[], outline: FormOutline, roleId: string): SectionColumns {
  const found = new Map<string, ColumnChoice[]>()
  const waiting: unknown[] = [...content].reverse()
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (!isElement(next) || !Array.isArray(next.childs)) continue
    const section = outline.sections.get(next.id)
    if (section === undefined) for (const child of [...next.childs].reverse()) waiting.push(child)
    else found.set(section.id, listSettingsIn(next.childs))
  }
  return sectionColumnsForRole(Object.fromEntries(found), outline, roleId)
}

/** Of stored choices those that a role may know of; sections without any are left out. */
export function sectionColumnsForRole(stored: SectionColumns, outline: FormOutline, roleId: string): SectionColumns {
  return Object.fromEntries(
    Object.entries(stored).flatMap(([id, choices]) => {
      const section = outline.sections.get(id)
      if (section === undefined || namesRole(section.hiddenFrom, roleId)) return []
      const known = choices.filter((choice) => {
        const column = section.columns.get(choice.id)
        return column !== undefined && !namesRole(column.hiddenFrom, roleId)
      })
      return known.length > 0 ? [[id, known]] : []
    }),
  )
}

/** Kinds that no table can show a word of. */
const unshowable = ['hiddenfield', 'password']
const unchosenMost = 4

export interface SectionColumn {
  element: FormElement
  isShown: boolean
}

/**
 * The columns of a section's table, those to show first and in their order: as somebody has chosen, else as the form
 * says by `listShowField` and `order`, else the first four.
 */
export function arrangeSectionColumns(
  columns: readonly FormElement[],
  choices: readonly ColumnChoice[] | undefined,
): SectionColumn[] {
  const able = columns.filter((column) => !unshowable.includes(column.type))
  const chosen = new Map((choices ?? able.flatMap(ownChoice)).map((choice) => [choice.id, choice]))
  if (chosen.size === 0) return able.map((element, at) => ({ element, isShown: at < unchosenMost }))
  const orderOf = ({ id }: FormElement): number => chosen.get(id)?.order ?? Number.POSITIVE_INFINITY
  return able
    .map((element) => ({ element, isShown: chosen.get(element.id)?.listShowField === true }))
    .sort((one, other) => {
      if (one.isShown !== other.isShown) return one.isShown ? -1 : 1
      return one.isShown ? orderOf(one.element) - orderOf(other.element) : 0
    })
}

const ownChoice = ({ id, listShowField, order }: FormElement): ColumnChoice[] =>
  listShowField === true ? [{ id, listShowField, order: order ?? 0 }] : []
