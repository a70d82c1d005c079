import { containerTypes, decorationTypes, type FormElement } from '../form-element.ts'
import { ledgersIn } from './form-ledgers.ts'
import { groupSpanOf, spanOf } from './form-spans.ts'

/** What stands in the grid of a section, in reading order. */
export type LayoutItem =
  | { kind: 'field'; element: FormElement; span: number }
  | { kind: 'decoration'; element: FormElement }
  /** Amounts that end in their calculated total, drawn as one narrow account. */
  | { kind: 'ledger'; fields: FormElement[] }
  | { kind: 'rows'; section: LayoutSection }
  | { kind: 'group'; key: string; span: number; items: LayoutItem[] }

export interface LayoutSection {
  id: string
  element: FormElement
  /** Its fields repeat as rows. */
  cloneable: boolean
  items: LayoutItem[]
  /** Fields of the rows of a cloneable section. */
  columns: FormElement[]
  /** Totals of its columns that are shown at the foot of its rows. */
  totals: FormElement[]
}

export interface LayoutTab {
  id: string
  element: FormElement
  sections: LayoutSection[]
  /** Of its sections those that the form has elsewhere: the last tab closes the form with them. */
  gained: LayoutSection[]
  /** Its own sections that stand on the last tab instead. */
  lost: LayoutSection[]
}

export interface FormLayout {
  tabbed: boolean
  tabs: LayoutTab[]
}

const isContainer = (element: FormElement): boolean => containerTypes.some((type) => type === element.type)
const isDecoration = (element: FormElement): boolean => decorationTypes.some((type) => type === element.type)
const childrenOf = (element: FormElement): FormElement[] => element.childs ?? []
const isVisible = (element: FormElement): boolean => element.hide !== true

/** The tabs and sections of a form as they are drawn; containers and grids that only hold others disappear. */
export function layoutOf(content: readonly FormElement[]): FormLayout {
  const items = tabItemsOf(content)
  if (items.length > 0) return { tabbed: true, tabs: withClosingSections(items.map(tabOf), content) }
  const only: FormElement = { id: 'form', type: 'item', childs: [...content] }
  const tab = tabOf(only)
  return { tabbed: false, tabs: tab.sections.length > 0 ? [tab] : [] }
}

function tabItemsOf(elements: readonly FormElement[]): FormElement[] {
  return elements.filter(isVisible).flatMap((element) => {
    if (element.type === 'item') return [element]
    return isContainer(element) && element.type !== 'section' ? tabItemsOf(childrenOf(element)) : []
  })
}

const tabOf = (element: FormElement): LayoutTab => ({
  id: element.id,
  element,
  sections: sectionsOf(element),
  gained: [],
  lost: [],
})

const closingPurposes = ['terms', 'signature', 'note']

/** Terms, signature and note stand on the last tab only, wherever the form has them (specification 2, section 2). */
const isClosing = ({ element }: LayoutSection): boolean => closingPurposes.includes(element.purpose ?? '')

function withClosingSections(tabs: LayoutTab[], content: readonly FormElement[]): LayoutTab[] {
  const last = tabs.at(-1)
  if (last === undefined) return tabs
  const lost = tabs.map((tab) => (tab === last ? [] : tab.sections.filter(isClosing)))
  const gained = [...lost.flat(), ...sectionsOf({ id: 'form', type: 'container', childs: outsideOfTabs(content) })]
  if (gained.length === 0) return tabs
  return tabs.map((tab, at) => {
    const stays = tab.sections.filter((section) => tab === last || !isClosing(section))
    if (tab !== last) return { ...tab, sections: stays, lost: lost[at] ?? [] }
    const [closing, others] = [stays.filter(isClosing), stays.filter((section) => !isClosing(section))]
    const own = [...others, ...gained.filter((section) => !isClosing(section))]
    return { ...tab, sections: [...own, ...closing, ...gained.filter(isClosing)], gained }
  })
}

/** What stands beside the tabs and not in one of them. */
function outsideOfTabs(elements: readonly FormElement[]): FormElement[] {
  return elements.filter(isVisible).flatMap((element) => {
    if (element.type === 'item') return []
    return isContainer(element) && tabItemsOf([element]).length > 0 ? outsideOfTabs(childrenOf(element)) : [element]
  })
}

function sectionsOf(parent: FormElement): LayoutSection[] {
  const sections: LayoutSection[] = []
  let loose: FormElement[] = []
  const closeLoose = () => {
    if (loose.length > 0)
      sections.push(sectionOf({ id: `${parent.id}-${sections.length}`, type: 'section', childs: loose }))
    loose = []
  }
  for (const child of childrenOf(parent).filter(isVisible)) {
    if (!isContainer(child)) {
      loose.push(child)
      continue
    }
    closeLoose()
    if (child.type === 'section') sections.push(sectionOf(child))
    else sections.push(...sectionsOf(child))
  }
  closeLoose()
  return sections
}

function sectionOf(element: FormElement): LayoutSection {
  if (element.cloneable) {
    const columns = childrenOf(element).flatMap(fieldsOf).filter(isVisible)
    return { id: element.id, element, cloneable: true, items: [], columns, totals: [] }
  }
  const items = itemsOf(childrenOf(element).filter(isVisible))
  return { id: element.id, element, cloneable: false, items: withTotalsAtTheirRows(items), columns: [], totals: [] }
}

const fieldsOf = (element: FormElement): FormElement[] =>
  isContainer(element) ? childrenOf(element).flatMap(fieldsOf) : isDecoration(element) ? [] : [element]

function itemsOf(elements: FormElement[]): LayoutItem[] {
  const ledgers = ledgersIn(elements)
  return elements.flatMap((element): LayoutItem[] => {
    const ledger = ledgers.get(element)
    if (ledger) return ledger[0] === element ? [{ kind: 'ledger', fields: ledger }] : []
    if (isDecoration(element)) return [{ kind: 'decoration', element }]
    if (!isContainer(element)) return [{ kind: 'field', element, span: spanOf(element) }]
    if (element.type === 'section' && element.cloneable) return [{ kind: 'rows', section: sectionOf(element) }]
    return [groupOf(element)]
  })
}

function groupOf(element: FormElement): LayoutItem {
  const inner = itemsOf(childrenOf(element).filter(isVisible))
  const heading: LayoutItem[] =
    element.type === 'section' && element.title
      ? [{ kind: 'decoration', element: { id: `${element.id}-title`, type: 'headertext', title: element.title } }]
      : []
  return {
    kind: 'group',
    key: element.id,
    span: groupSpanOf(element),
    items: [...heading, ...withTotalsAtTheirRows(inner)],
  }
}

/** A total beside the rows that it sums is read at their foot and nowhere else. */
function withTotalsAtTheirRows(items: LayoutItem[]): LayoutItem[] {
  const taken = new Set<LayoutItem>()
  const moved = items.map((item) => {
    if (item.kind !== 'rows') return item
    const columnIds = new Set(item.section.columns.map((column) => column.id))
    const totals = items.filter(
      (other) =>
        other.kind === 'field' &&
        other.element.type !== 'hiddenfield' &&
        other.element.total_of !== undefined &&
        columnIds.has(other.element.total_of),
    )
    for (const total of totals) taken.add(total)
    const elements = totals.flatMap((total) => (total.kind === 'field' ? [total.element] : []))
    return { ...item, section: { ...item.section, totals: elements } }
  })
  return moved.filter((_, index) => {
    const original = items[index]
    return original === undefined || !taken.has(original)
  })
}
