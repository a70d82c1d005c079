import { languages } from '../../shared/messages/languages.ts'
import { type Message, type OwnWords, type Placed, tell } from '../../shared/messages/message.ts'
import type { Diagnostic, FormNode, NodeKind } from '../compiled-form.ts'
import { textOf } from '../field-value.ts'
import { containerTypes, decorationTypes, type FormElement, fieldTypes } from '../form-element.ts'

export const formLimits = { bytes: 2_000_000, elements: 20_000, depth: 32 }

/** Input that is no form at all, or beyond the limits; `place` is a path such as `content[2].childs[0]`. */
export interface FormRefusal {
  reason: 'not-a-form' | 'too-large' | 'too-many-elements' | 'too-deep'
  place: string
}

const containers = new Set<string>(containerTypes)
const decorations = new Set<string>(decorationTypes)
const known = new Set<string>([...containerTypes, ...decorationTypes, ...fieldTypes])
const alwaysSensitive = new Set(['ssn', 'password'])

interface Around {
  parent: number
  tab: number
  section: number
  rows: number
  builtHidden: boolean
}

const outside: Around = { parent: -1, tab: -1, section: -1, rows: -1, builtHidden: false }

interface Waiting {
  raw: unknown
  around: Around
  depth: number
  /** Where it stands: at which position of which element's childs, or of the content. */
  parent: Waiting | null
  at: number
}

/** A path such as `content[2].childs[0]`; made only where it is needed. */
const placeOf = ({ parent, at }: Waiting): string =>
  parent === null ? `content[${at}]` : `${placeOf(parent)}.childs[${at}]`

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function kindOf(element: FormElement, around: Around): NodeKind {
  if (decorations.has(element.type)) return 'decoration'
  if (element.type === 'section' && element.cloneable === true && around.rows < 0) return 'rows'
  if (containers.has(element.type)) return 'container'
  return around.rows >= 0 ? 'row-field' : 'field'
}

/** Titles are shown, so anything but text is none. */
function titleOf(element: FormElement): string {
  const title = typeof element.title === 'string' ? element.title : ''
  return title === '' || title === element.id ? 'Untitled' : title
}

/** In the language of whoever hears it, as far as the element has words in it. */
function messageOf(element: FormElement): Message {
  const own = typeof element.validate_msg === 'string' ? element.validate_msg : ''
  const words = wordsOf(element, 'validate_msg')
  const general = tell('forms.provideValid', { title: inLanguages(titleOf(element), wordsOf(element, 'title')) })
  if (own === '' && words === null) return general
  return tell('problems.ownWords', { text: inLanguages(own === '' ? general : own, words) })
}

const inLanguages = (written: Placed, words: OwnWords['words'] | null): Placed =>
  words === null ? written : { written, words }

function wordsOf({ words }: FormElement, name: 'title' | 'validate_msg'): OwnWords['words'] | null {
  if (!isRecord(words)) return null
  const said = languages.flatMap((language) => {
    const text = words[language]?.[name]
    return typeof text === 'string' && text !== '' ? [[language, text] as const] : []
  })
  return said.length === 0 ? null : Object.fromEntries(said)
}

function decimalsOf(element: FormElement): number {
  const own = element.decimals
  return typeof own === 'number' && Number.isInteger(own) && own >= 0 && own <= 12 ? own : 2
}

/** The tree as a list in document order. Never recursive, so depth is a limit and not a crash. */
export class Flattening {
  readonly nodes: FormNode[] = []
  /** Fields by id; containers and decorations where no field has the id. */
  readonly byId = new Map<string, number>()
  readonly containerById = new Map<string, number>()
  readonly diagnostics: Diagnostic[] = []
  refusal: FormRefusal | null = null
  readonly #columns = new Map<number, Set<string>>()

  constructor(content: readonly unknown[]) {
    const waiting: Waiting[] = content
      .map((raw, at) => ({ raw, around: outside, depth: 1, parent: null, at }))
      .toReversed()
    for (let next = waiting.pop(); next !== undefined && this.refusal === null; next = waiting.pop())
      this.#take(next, waiting)
    for (const [id, index] of this.containerById) {
      const namesake = this.nodes[this.byId.get(id) ?? -1]
      const isRows = this.nodes[index]?.kind === 'rows'
      const isFree = namesake === undefined || namesake.kind === 'decoration'
      if (isFree || (isRows && namesake.kind === 'row-field')) this.byId.set(id, index)
      else if (isRows)
        this.diagnostics.push({ code: 'duplicate-id', level: 'error', element: id, message: 'used twice' })
    }
  }

  #take(next: Waiting, waiting: Waiting[]): void {
    if (next.depth > formLimits.depth) this.refusal = { reason: 'too-deep', place: placeOf(next) }
    else if (this.nodes.length >= formLimits.elements)
      this.refusal = { reason: 'too-many-elements', place: placeOf(next) }
    else if (!isRecord(next.raw)) this.#malformed(placeOf(next), 'is not an element')
    else this.#add(elementOf(next.raw, next), next, waiting)
  }

  #malformed(place: string, message: string): void {
    this.diagnostics.push({ code: 'malformed', level: 'error', element: place, message })
  }

  #add(element: FormElement, from: Waiting, waiting: Waiting[]): void {
    const node = this.#nodeOf(element, from.around)
    this.nodes.push(node)
    this.#register(node)
    const childs: unknown = element.childs
    if (childs === undefined || childs === null) return
    if (!Array.isArray(childs)) {
      this.#malformed(node.id, 'childs is not a list')
      return
    }
    const around = this.#aroundChilds(node, from.around)
    for (let at = childs.length - 1; at >= 0; at -= 1)
      waiting.push({ raw: childs[at], around, depth: from.depth + 1, parent: from, at })
  }

  #register(node: FormNode): void {
    if (!known.has(node.type))
      this.diagnostics.push({ code: 'unknown-type', level: 'warning', element: node.id, message: `type ${node.type}` })
    if (node.id === '__proto__') this.#malformed(node.id, 'is no id')
    if (node.kind === 'row-field') this.#registerColumn(node)
    else {
      const places = node.kind === 'container' || node.kind === 'rows' ? this.containerById : this.byId
      const before = this.nodes[places.get(node.id) ?? -1]
      const isTaken = before?.kind === 'rows' || before?.kind === 'field'
      if (isTaken && (node.kind === 'rows' || node.kind === 'field')) this.#demote(node)
      else if (before === undefined || node.kind !== 'decoration') places.set(node.id, node.index)
    }
  }

  /** The same id in two sections of rows, or in rows and outside, is two columns of two lists of rows. */
  #registerColumn(node: FormNode): void {
    const columns = this.#columns.get(node.rows) ?? new Set()
    this.#columns.set(node.rows, columns)
    if (columns.has(node.id)) this.#demote(node)
    columns.add(node.id)
    const before = this.nodes[this.byId.get(node.id) ?? -1]
    if (before === undefined || before.kind === 'decoration') this.byId.set(node.id, node.index)
  }

  /** A second element with the same id shows the first one's value and has none of its own. */
  #demote(node: FormNode): void {
    node.kind = node.kind === 'rows' ? 'container' : 'decoration'
    node.mandatory = false
    node.calculated = false
    this.diagnostics.push({ code: 'duplicate-id', level: 'error', element: node.id, message: 'used twice' })
  }

  #nodeOf(element: FormElement, around: Around): FormNode {
    const kind = kindOf(element, around)
    return {
      index: this.nodes.length,
      id: element.id,
      title: titleOf(element),
      type: element.type,
      kind,
      element,
      parent: around.parent,
      tab: around.tab,
      section: around.section,
      rows: around.rows,
      mandatory: element.mandatory === true && (kind === 'field' || kind === 'row-field'),
      builtHidden: around.builtHidden || element.hide === true,
      calculated: kind === 'field' && Array.isArray(element.calculations) && element.calculations.length > 0,
      totalOf: -1,
      decimals: decimalsOf(element),
      sensitive: element.sensitive === true || alwaysSensitive.has(element.type),
      message: messageOf(element),
    }
  }

  #aroundChilds(node: FormNode, around: Around): Around {
    return {
      parent: node.index,
      tab: node.type === 'item' ? node.index : around.tab,
      section: node.type === 'section' ? node.index : around.section,
      rows: node.kind === 'rows' ? node.index : around.rows,
      builtHidden: node.builtHidden,
    }
  }
}

/** Ids and types are text; an element without an id is known by its place. */
function elementOf(raw: Record<string, unknown>, from: Waiting): FormElement {
  const id = textOf(raw.id) || placeOf(from)
  const type = typeof raw.type === 'string' ? raw.type : 'text'
  // Everything else of an element is checked where it is read.
  return raw.id === id && raw.type === type ? (raw as unknown as FormElement) : { ...raw, id, type }
}
