import { containerTypes, decorationTypes, type FormElement } from '../../forms/form-element.ts'
import { type RecordValues, rowsOf } from '../../records/record-values.ts'
import { isBlankValue } from '../../records/same-value.ts'

/** A field with something in it. */
export interface SummaryEntry {
  readonly element: FormElement
  readonly label: string
  readonly value: unknown
  /** The heading within its section under which it stands; blank where there is none. */
  readonly under: string
}

/** A section that repeats: those of its fields that any row fills, and the rows. */
export interface SummaryTable {
  readonly title: string
  readonly columns: readonly { readonly element: FormElement; readonly label: string }[]
  readonly rows: readonly RecordValues[]
}

/** What stands under one heading, in the form's order. */
export interface SummarySection {
  /** Blank where the form has no heading there. */
  readonly title: string
  /** 1 for a tab or what stands beside it, 2 for a section within. */
  readonly level: 1 | 2
  readonly entries: readonly SummaryEntry[]
  readonly tables: readonly SummaryTable[]
}

interface OpenSection {
  title: string
  /** Goes on under a heading that stood already. */
  goesOn: boolean
  level: 1 | 2
  entries: SummaryEntry[]
  tables: SummaryTable[]
}

const containers: ReadonlySet<string> = new Set(containerTypes)
const decorations: ReadonlySet<string> = new Set(decorationTypes)
/** Where something else begins within a section. */
const parting: ReadonlySet<string> = new Set(['headertext', 'separator'])
/** Never on paper: what proves who somebody is, and what no screen shows. */
const unwritten: ReadonlySet<string> = new Set(['password', 'hiddenfield', 'dropzone'])

/**
 * The values of a record as its summary has them, by a form and values that are the reader's already: without fields
 * that are hidden from them, sensitive ones masked. Blank fields, rows and headings with nothing under them are left
 * out; so are the elements of `hidden`, which may only narrow.
 */
export function summaryContent(
  content: readonly FormElement[],
  values: RecordValues,
  hidden: ReadonlySet<string> = new Set(),
): SummarySection[] {
  const sections: OpenSection[] = []
  const open = (title: string, level: 1 | 2, goesOn = false): OpenSection => {
    const section: OpenSection = { title, level, goesOn, entries: [], tables: [] }
    sections.push(section)
    return section
  }
  const visit = (elements: readonly FormElement[], around: OpenSection, depth: number, heading = ''): void => {
    let current = around
    let under = heading
    for (const element of elements) {
      const isShown = !isLeftOut(element, hidden)
      if (parting.has(element.type)) under = isShown && element.type === 'headertext' ? titleOf(element) : ''
      if (!isShown) continue
      if (element.cloneable === true) current.tables.push(...tableOf(element, values, hidden))
      else if (isContainer(element)) {
        const title = titleOf(element)
        if (title === '') visit(element.childs ?? [], current, depth, under)
        else {
          under = ''
          visit(element.childs ?? [], open(title, depth === 0 ? 1 : 2), depth + 1)
          // What follows a section stands under the heading that was there before it, again.
          current = open(around.title, around.level, true)
        }
      } else current.entries.push(...entryOf(element, values, under))
    }
  }
  visit(content, open('', 1), 0)
  return tidied(sections)
}

function isLeftOut(element: FormElement, hidden: ReadonlySet<string>): boolean {
  return element.hide === true || hidden.has(element.id) || unwritten.has(element.type)
}

const isContainer = ({ type }: FormElement): boolean => containers.has(type)

function titleOf(element: FormElement): string {
  const title = (element.custom_title || element.title || '').trim()
  return title === element.id ? '' : title
}

function entryOf(element: FormElement, values: RecordValues, under: string): SummaryEntry[] {
  if (decorations.has(element.type)) return []
  const value = values[element.id]
  return isEmpty(value) ? [] : [{ element, label: titleOf(element), value, under }]
}

const isEmpty = (value: unknown): boolean => isBlankValue(value) || value === false

function tableOf(section: FormElement, values: RecordValues, hidden: ReadonlySet<string>): SummaryTable[] {
  const rows = rowsOf(values[section.id])
  const columns = columnsOf(section.childs ?? [], hidden)
    .filter(({ id }) => rows.some((row) => !isEmpty(row[id])))
    .map((element) => ({ element, label: titleOf(element) }))
  const filled = rows.filter((row) => columns.some(({ element }) => !isEmpty(row[element.id])))
  return filled.length === 0 ? [] : [{ title: titleOf(section), columns, rows: filled }]
}

function columnsOf(elements: readonly FormElement[], hidden: ReadonlySet<string>): FormElement[] {
  return elements.flatMap((element) => {
    if (isLeftOut(element, hidden) || decorations.has(element.type)) return []
    if (isContainer(element)) return columnsOf(element.childs ?? [], hidden)
    return [element]
  })
}

/** Without headings that have nothing under them, and one heading for what stands twice under the same in a row. */
function tidied(sections: readonly OpenSection[]): SummarySection[] {
  const kept: OpenSection[] = []
  for (const [at, section] of sections.entries()) {
    const isEmptySection = section.entries.length === 0 && section.tables.length === 0
    if (isEmptySection && !isParent(sections, at)) continue
    const last = kept.at(-1)
    if (last !== undefined && last.title === section.title && last.level === section.level) {
      last.entries.push(...section.entries)
      last.tables.push(...section.tables)
    } else kept.push({ ...section, entries: [...section.entries], tables: [...section.tables] })
  }
  return kept.map(({ goesOn: _goesOn, ...section }) => section)
}

/** A heading of a tab stands although its own part is empty, where a section of it has something. */
function isParent(sections: readonly OpenSection[], at: number): boolean {
  const section = sections[at]
  if (section === undefined || section.goesOn || section.level !== 1 || section.title === '') return false
  for (const next of sections.slice(at + 1)) {
    if (next.level === 1 && !next.goesOn) return false
    if (next.entries.length > 0 || next.tables.length > 0) return true
  }
  return false
}
