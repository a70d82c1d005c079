import type { Message } from '../shared/messages/message.ts'
import type { FormElement } from './form-element.ts'
import type { FormulaInput } from './formulas/formula-term.ts'
import type { Evaluate, FormulaError } from './formulas/parse-formula.ts'

export type NodeKind = 'field' | 'rows' | 'row-field' | 'decoration' | 'container'

/** One element of the tree, flattened; its index in `nodes` is its number everywhere in the engine. */
export interface FormNode {
  index: number
  id: string
  /** The title, "Untitled" where it equals the id or is blank. */
  title: string
  type: string
  kind: NodeKind
  element: FormElement
  /** Index of the surrounding container, -1 at the top. */
  parent: number
  /** Index of the tab (type `item`), -1 outside of tabs. */
  tab: number
  /** Index of the nearest section, -1 outside of sections. */
  section: number
  /** Of a row field: index of its cloneable section; else -1. */
  rows: number
  mandatory: boolean
  /** Hidden in the builder, itself or by a container around it: keeps its value, is never required. */
  builtHidden: boolean
  calculated: boolean
  /** Index of the row field whose column this field sums; -1 for others. */
  totalOf: number
  decimals: number
  sensitive: boolean
  /** What is said where the field is required and empty, or not valid. */
  message: Message
}

/** Reads values for conditions that look at other fields. */
export interface ValueReader extends FormulaInput {
  valueOf: (field: number) => unknown
}

/** A condition compares values and works nothing out. */
export type Test = (reader: Pick<ValueReader, 'valueOf'>) => boolean

/** A control setting: when its test holds, its targets are hidden, required, read-only or set. */
export interface Rule {
  index: number
  driver: number
  /** Position among the driver's control settings. */
  setting: number
  test: Test
  /** Hidden by it, with everything in them; never the driver. */
  hides: Int32Array
  requires: Int32Array
  locks: Int32Array
  sets: readonly { field: number; value: unknown }[]
  guideline: string | null
}

export interface CompiledCalculation {
  test: Test | null
  evaluate: Evaluate
}

export type DiagnosticLevel = 'error' | 'warning'

export const diagnosticCodes = [
  'formula-error',
  'cycle',
  'unknown-field',
  'not-finite',
  'duplicate-id',
  'unknown-type',
  'malformed',
  'self-hiding',
  'half-filled-rule',
  'always-matching-rule',
  'type-mismatch',
  'required-but-hidden',
] as const
export type DiagnosticCode = (typeof diagnosticCodes)[number]

/** What is wrong or doubtful in a form, with the element it is about; errors forbid publishing. */
export interface Diagnostic {
  code: DiagnosticCode
  level: DiagnosticLevel
  element: string
  /** What it is about in plain words, for the builder. */
  message: string
}

export interface CompiledForm {
  readonly title: string
  readonly nodes: readonly FormNode[]
  /** What holds a value: fields and sections of rows, of two with one id the first. */
  readonly valueNodes: readonly FormNode[]
  /** Whether a field is called like something that every object has, such as `constructor`. */
  readonly hasCommonNames: boolean
  readonly tabs: readonly FormNode[]
  /** Sections whose fields do not repeat. */
  readonly sections: readonly FormNode[]
  /** Node by element id; of two with one id the first. */
  readonly byId: ReadonlyMap<string, number>
  readonly rules: readonly Rule[]
  /** Rules to look at again when a node's value changes. */
  readonly rulesOf: readonly (readonly number[])[]
  readonly calculations: ReadonlyMap<number, readonly CompiledCalculation[]>
  /** Calculated fields and totals to run again when a node's value changes. */
  readonly dependents: readonly (readonly number[])[]
  /** Row fields of a cloneable section. */
  readonly columns: ReadonlyMap<number, readonly number[]>
  /** What stands directly in a container, outside of rows. */
  readonly childs: ReadonlyMap<number, readonly number[]>
  /** Nodes in the order in which they are settled; `rank` is its inverse, -1 for others. */
  readonly order: Int32Array
  readonly rank: Int32Array
  readonly formulaErrors: Readonly<Record<string, FormulaError>>
  readonly diagnostics: readonly Diagnostic[]
}
