import type { CompiledForm, FormNode } from '../compiled-form.ts'
import type { FormElement } from '../form-element.ts'
import { type LayoutItem, type LayoutSection, layoutOf } from '../layout/form-layout.ts'
import { readableElements } from '../readable-elements.ts'
import { roleHidden, roleReadOnly, roleView, type Viewer } from '../role-view.ts'
import { coversRest } from './gates.ts'
import { joinedFrom } from './question-parts.ts'

/** What a role may be asked at all, whatever has been answered: the same for every record of a form. */
export interface OutlineQuestion {
  readonly kind: 'field' | 'address' | 'date-parts' | 'rows'
  readonly element: FormElement
  readonly nodes: readonly FormNode[]
}

export interface OutlineGroup {
  readonly heading: FormElement | null
  /** Hides everything else in the group when it is ticked. */
  readonly gate: OutlineQuestion | null
  readonly questions: readonly OutlineQuestion[]
}

export interface OutlineSection {
  readonly element: FormElement
  readonly isClosing: boolean
  readonly gate: OutlineQuestion | null
  readonly groups: readonly OutlineGroup[]
}

export interface OutlineTab {
  readonly element: FormElement
  readonly sections: readonly OutlineSection[]
}

const outlines = new WeakMap<CompiledForm, Map<string | null, readonly OutlineTab[]>>()
/** The program writes them, or nobody does. */
const neverAsked = new Set(['hiddenfield', 'auto_increment', 'status', 'source'])
const closingPurposes = new Set(['terms', 'signature', 'note'])

export function stepOutline(form: CompiledForm, viewer: Viewer): readonly OutlineTab[] {
  const known = outlines.get(form) ?? new Map<string | null, readonly OutlineTab[]>()
  outlines.set(form, known)
  const found = known.get(viewer.role) ?? new Outlining(form, viewer).tabs()
  known.set(viewer.role, found)
  return found
}

interface LooseGroup {
  heading: FormElement | null
  fields: FormElement[]
}

class Outlining {
  readonly #form: CompiledForm
  readonly #bits: Uint8Array
  readonly #seen = new Set<number>()

  constructor(form: CompiledForm, viewer: Viewer) {
    this.#form = form
    this.#bits = roleView(form, viewer)
  }

  tabs(): OutlineTab[] {
    const roots = this.#form.nodes.filter(({ parent }) => parent < 0).map(({ element }) => element)
    return layoutOf(readableElements(roots)).tabs.map(({ element, sections }) => ({
      element,
      sections: sections
        .map((section) => this.#section(section))
        .filter(({ gate, groups }) => gate || groups.length > 0),
    }))
  }

  #section(section: LayoutSection): OutlineSection {
    const { element } = section
    const loose = section.cloneable ? [{ heading: null, fields: [element] }] : this.#groups(section.items)
    const groups = loose
      .map(({ heading, fields }) => ({ heading, gate: null, questions: this.#questions(fields) }))
      .filter(({ questions }) => questions.length > 0)
    const all = groups.flatMap(({ questions }) => questions)
    const isClosing = closingPurposes.has(element.purpose ?? '') || asksForSignatures(all)
    if (isClosing || !coversRest(this.#form, all))
      return { element, isClosing, gate: null, groups: groups.map((one) => this.#gated(one)) }
    const [gate = null] = all
    const behind = groups.map((one) => ({ ...one, questions: one.questions.filter((question) => question !== gate) }))
    return { element, isClosing, gate, groups: behind.filter(hasQuestions).map((one) => this.#gated(one)) }
  }

  #gated(group: OutlineGroup): OutlineGroup {
    if (!coversRest(this.#form, group.questions)) return group
    const [gate = null, ...questions] = group.questions
    return { heading: group.heading, gate, questions }
  }

  /** A heading, a separator or a section within the section begins a group. */
  #groups(items: readonly LayoutItem[]): LooseGroup[] {
    const groups: LooseGroup[] = [{ heading: null, fields: [] }]
    const begin = (heading: FormElement | null) => groups.push({ heading, fields: [] })
    const add = (fields: readonly FormElement[]) => groups.at(-1)?.fields.push(...fields)
    const take = (item: LayoutItem): void => {
      if (item.kind === 'field') add([item.element])
      else if (item.kind === 'ledger') add(item.fields)
      else if (item.kind === 'rows') add([item.section.element, ...item.section.totals])
      else if (item.kind === 'decoration') {
        if (item.element.type === 'headertext') begin(item.element)
        else if (item.element.type === 'separator') begin(null)
      } else {
        item.items.forEach(take)
        if (this.#nodeOf(item.key)?.type === 'section') begin(null)
      }
    }
    items.forEach(take)
    return groups
  }

  #questions(fields: readonly FormElement[]): OutlineQuestion[] {
    const asked = fields.filter((field) => this.#take(field))
    const questions: OutlineQuestion[] = []
    for (let at = 0; at < asked.length; ) {
      const element = asked[at]
      if (element === undefined) break
      const joined = joinedFrom(asked, at)
      const members = joined?.fields ?? [element]
      const nodes = members.flatMap(({ id }) => this.#nodeOf(id) ?? [])
      const kind = joined?.kind ?? (nodes[0]?.kind === 'rows' ? 'rows' : 'field')
      questions.push({ kind, element, nodes })
      at += members.length
    }
    return questions
  }

  /** Whether the role may ever answer it; of two fields with one id only the first is one. */
  #take({ id }: FormElement): boolean {
    const node = this.#nodeOf(id)
    if (node === undefined || this.#seen.has(node.index) || !this.#isAsked(node)) return false
    if (node.kind === 'rows' && !this.#hasColumns(node)) return false
    this.#seen.add(node.index)
    return true
  }

  #hasColumns(rows: FormNode): boolean {
    return (this.#form.columns.get(rows.index) ?? []).some((column) => {
      const node = this.#form.nodes[column]
      return node !== undefined && !node.calculated && ((this.#bits[column] ?? 0) & (roleHidden | roleReadOnly)) === 0
    })
  }

  #isAsked(node: FormNode): boolean {
    if (node.kind !== 'field' && node.kind !== 'rows') return false
    if (node.builtHidden || node.calculated || node.totalOf >= 0 || neverAsked.has(node.type)) return false
    return ((this.#bits[node.index] ?? 0) & (roleHidden | roleReadOnly)) === 0
  }

  #nodeOf(id: string): FormNode | undefined {
    return this.#form.nodes[this.#form.byId.get(id) ?? -1]
  }
}

const hasQuestions = ({ questions }: OutlineGroup): boolean => questions.length > 0

/** A section that asks for signatures and their days, and for nothing else, closes the application. */
function asksForSignatures(questions: readonly OutlineQuestion[]): boolean {
  const types = questions.map(({ element }) => element.type)
  return types.includes('signature') && types.every((type) => type === 'signature' || type === 'date')
}
