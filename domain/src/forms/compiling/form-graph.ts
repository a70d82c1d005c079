import type { Diagnostic, DiagnosticCode, DiagnosticLevel, FormNode } from '../compiled-form.ts'
import type { Flattening } from './flatten-form.ts'

/** What depends on what, gathered while rules and calculations are compiled. */
export class FormGraph {
  readonly nodes: readonly FormNode[]
  readonly byId: ReadonlyMap<string, number>
  /** Sections and other containers by id, where a rule names a section. */
  readonly containerById: ReadonlyMap<string, number>
  readonly diagnostics: Diagnostic[]
  /** Who must settle after whom. */
  readonly edges: (readonly number[])[]
  readonly dependents: (readonly number[])[]
  readonly rulesOf: (readonly number[])[]
  readonly columns = new Map<number, number[]>()
  /** What stands directly in a container and outside of rows. */
  readonly childs = new Map<number, number[]>()

  constructor(flat: Flattening) {
    const { nodes, byId, diagnostics } = flat
    this.nodes = nodes
    this.byId = byId
    this.containerById = flat.containerById
    this.diagnostics = diagnostics
    this.edges = nodes.map(() => none)
    this.dependents = nodes.map(() => none)
    this.rulesOf = nodes.map(() => none)
    for (const node of nodes) this.#gather(node)
  }

  #gather(node: FormNode): void {
    if (node.kind === 'row-field') push(this.columns, node.rows, node.index)
    else if (node.parent >= 0 && node.rows < 0) {
      push(this.childs, node.parent, node.index)
      append(this.edges, node.parent, node.index)
    }
  }

  /** The fields and every container that holds one of them. */
  withAllAround(fields: readonly number[]): ReadonlySet<number> {
    const found = new Set<number>()
    for (const field of fields)
      for (let at = field; at >= 0 && !found.has(at); at = this.nodes[at]?.parent ?? -1) found.add(at)
    return found
  }

  isAround(container: number, index: number): boolean {
    for (let at = this.nodes[index]?.parent ?? -1; at >= 0; at = this.nodes[at]?.parent ?? -1)
      if (at === container) return true
    return false
  }

  /** What a rule hides that names this element: itself, or inside of rows the fields that it holds. */
  hideTargets(index: number): readonly number[] {
    const node = this.nodes[index]
    if (node === undefined || node.rows < 0 || node.kind === 'row-field') return [index]
    return (this.columns.get(node.rows) ?? []).filter((column) => this.isAround(index, column))
  }

  /** The field of rows with this id, the first of several. */
  columnOf(id: string): FormNode | undefined {
    const named = this.nodes[this.byId.get(id) ?? -1]
    return named?.kind === 'row-field' ? named : this.nodes.find((node) => node.kind === 'row-field' && node.id === id)
  }

  typeOf(index: number): string {
    return this.nodes[index]?.type ?? ''
  }

  /** A field that rules and formulas may read: not one of the rows. */
  fieldOf(id: string): number | undefined {
    const index = this.byId.get(id)
    return index !== undefined && this.fieldAt(index) ? index : undefined
  }

  fieldAt(index: number): boolean {
    const kind = this.nodes[index]?.kind
    return kind === 'field' || kind === 'rows'
  }

  /**
   * A rule as a point that the order passes through: many fields read and many hidden are then their sum in edges,
   * not their product.
   */
  addRule(): number {
    return this.edges.push(none) - 1
  }

  /** `to` is settled after `from`. What belongs to rows settles with its cloneable section. */
  settleAfter(from: number, to: number): void {
    const place = this.placeOf(to)
    if (place !== from) append(this.edges, from, place)
  }

  placeOf(index: number): number {
    const node = this.nodes[index]
    return node?.kind === 'row-field' ? node.rows : index
  }

  runAgain(from: number, to: number): void {
    // A field's formulas are compiled one after the other, so a repetition stands at the end.
    if (this.dependents[from]?.at(-1) !== to) append(this.dependents, from, to)
    if (from === to) this.report('cycle', 'error', to, 'reads its own result')
    else this.settleAfter(from, to)
  }

  report(code: DiagnosticCode, level: DiagnosticLevel, index: number, message: string): void {
    this.diagnostics.push({ code, level, element: this.nodes[index]?.id ?? '', message })
  }
}

/** Most nodes lead nowhere, so they share one empty list. */
const none: readonly number[] = []

export function append(lists: (readonly number[])[], at: number, one: number): void {
  const list = lists[at]
  if (list === undefined || list === none) lists[at] = [one]
  // Only `none` is shared; every other list was made here.
  else (list as number[]).push(one)
}

function push(map: Map<number, number[]>, key: number, value: number): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [value])
  else list.push(value)
}
