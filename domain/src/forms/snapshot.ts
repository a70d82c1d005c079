import { type Message, tell } from '../shared/messages/message.ts'
import type { FormNode } from './compiled-form.ts'
import type { FormSession } from './form-session.ts'
import type { FormulaError } from './formulas/parse-formula.ts'

export interface FormSnapshot {
  /** Values by field id; a cloneable section's rows under its id. */
  data: Record<string, unknown>
  /** Tabs, sections, fields and decorations hidden by rules or in the builder. */
  hidden: string[]
  missing: string[]
  missingByTab: Record<string, number>
  missingBySection: Record<string, number>
  /** Cloneable sections with missing cells: the ids per row. */
  missingRows: Record<string, string[][]>
  guidelines: Record<string, string>
  /** The sentence for each missing field. */
  messages: Record<string, Message>
  formulaErrors: Record<string, FormulaError>
  /** How often each calculated field ran since the last snapshot. */
  recomputed: Record<string, number>
}

/** Values of every field of the form, blanks included. */
export function dataOf(session: FormSession): Record<string, unknown> {
  const data: Record<string, unknown> = {}
  for (const node of session.form.valueNodes) data[node.id] = session.state.valueOf(node.index)
  return data
}

/** Grids and containers are only named where a rule or the builder hides them by themselves. */
export function hiddenOf(session: FormSession): string[] {
  return session.form.nodes
    .filter((node) => (isLayout(node) ? isHiddenItself(session, node) : node.builtHidden || session.hidesByRule(node)))
    .map((node) => node.id)
}

const isLayout = (node: FormNode): boolean => node.type === 'container' || node.type === 'grid' || node.type === 'tab'

function isHiddenItself(session: FormSession, node: FormNode): boolean {
  const inherited = node.parent >= 0 && (session.state.hideCount[node.parent] ?? 0) > 0 ? 1 : 0
  return node.element.hide === true || (session.state.hideCount[node.index] ?? 0) > inherited
}

export function missingRowsOf(session: FormSession): Record<string, string[][]> {
  const entries = session.form.valueNodes
    .filter((node) => node.kind === 'rows')
    .map((node) => [node.id, session.missingRows(node.id)] as const)
    .filter(([, rows]) => rows.some((row) => row.length > 0))
  return Object.fromEntries(entries)
}

export function snapshotOf(session: FormSession): FormSnapshot {
  const missing = session.missing()
  const { recomputed } = session.state
  const snapshot: FormSnapshot = {
    data: dataOf(session),
    hidden: hiddenOf(session),
    missing,
    missingByTab: session.missingByTab(),
    missingBySection: session.missingBySection(),
    missingRows: missingRowsOf(session),
    guidelines: session.guidelines(),
    messages: Object.fromEntries(missing.map((id) => [id, session.node(id)?.message ?? tell('problems.notValid')])),
    formulaErrors: { ...session.form.formulaErrors },
    recomputed: Object.fromEntries(
      [...recomputed].map(([index, times]) => [session.form.nodes[index]?.id ?? '', times]),
    ),
  }
  session.state.recomputed = new Map()
  return snapshot
}
