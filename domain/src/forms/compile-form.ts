import { compileCalculations, compileRules } from '#form-logic'
import type { CompiledForm, FormNode } from './compiled-form.ts'
import { diagnoseNodes } from './compiling/diagnose-nodes.ts'
import { Flattening, type FormRefusal, formLimits } from './compiling/flatten-form.ts'
import { FormGraph } from './compiling/form-graph.ts'
import { needsLogic } from './compiling/needs-logic.ts'
import { rankNodes } from './compiling/rank-nodes.ts'

export type Compilation = { ok: true; form: CompiledForm } | { ok: false; refusal: FormRefusal }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a key and its punctuation take in JSON, about. */
const bytesPerKey = 12

/** Roughly the bytes of the tree as JSON; stops counting at the limit, and never recurses. */
function isTooLarge(content: unknown): boolean {
  let bytes = 0
  const waiting: unknown[] = [content]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'string') bytes += value.length
    else if (typeof value === 'object' && value !== null) {
      const parts: unknown[] = Array.isArray(value) ? value : Object.values(value)
      bytes += parts.length * (parts === value ? 1 : bytesPerKey)
      for (const part of parts) waiting.push(part)
    }
    if (bytes > formLimits.bytes) return true
  }
  return false
}

function contentOf(form: unknown): { title: string; content: readonly unknown[] } | null {
  if (Array.isArray(form)) return { title: '', content: form }
  if (!isRecord(form) || !Array.isArray(form.content)) return null
  return { title: typeof form.title === 'string' ? form.title : '', content: form.content }
}

/** Row fields settle with their section. */
const settles = (node: FormNode | undefined): boolean =>
  node !== undefined && node.kind !== 'row-field' && node.rows < 0

/**
 * Compiles a form (a definition with `content`, or the content itself) once for all its sessions. The result is never
 * changed. Always gives a form and its diagnostics, except for input that is no tree or beyond the limits of 2 MB,
 * 20,000 elements or 32 levels, which is refused with a place.
 */
export function compileForm(form: unknown): Compilation {
  const source = contentOf(form)
  if (source === null) return { ok: false, refusal: { reason: 'not-a-form', place: 'content' } }
  if (isTooLarge(source.content)) return { ok: false, refusal: { reason: 'too-large', place: 'content' } }
  const flat = new Flattening(source.content)
  if (flat.refusal !== null) return { ok: false, refusal: flat.refusal }
  return { ok: true, form: compileFlat(source.title, flat) }
}

function compileFlat(title: string, flat: Flattening): CompiledForm {
  const graph = new FormGraph(flat)
  // Pages have the code of rules and formulas only where a form has some.
  const hasLogic = flat.nodes.some((node) => needsLogic(node.element))
  const calculated = hasLogic ? compileCalculations(graph) : { calculations: new Map(), errors: {} }
  const rules = hasLogic ? compileRules(graph) : []
  const ranking = rankNodes(flat.nodes.length, (index) => settles(flat.nodes[index]), graph.edges)
  for (const index of ranking.cyclic)
    if (graph.fieldAt(index)) graph.report('cycle', 'error', index, 'depends on itself through others')
  const compiled: CompiledForm = {
    title,
    nodes: flat.nodes,
    // An object keeps no value under "__proto__"; the flattening has reported such an id.
    valueNodes: flat.nodes.filter(
      (node) => graph.fieldAt(node.index) && flat.byId.get(node.id) === node.index && node.id !== '__proto__',
    ),
    hasCommonNames: flat.nodes.some((node) => node.id in Object.prototype),
    tabs: flat.nodes.filter((node) => node.type === 'item'),
    sections: flat.nodes.filter((node) => node.type === 'section' && node.kind === 'container'),
    byId: flat.byId,
    rules,
    rulesOf: graph.rulesOf,
    calculations: calculated.calculations,
    dependents: graph.dependents,
    columns: graph.columns,
    childs: graph.childs,
    order: ranking.order,
    rank: ranking.rank,
    formulaErrors: calculated.errors,
    diagnostics: flat.diagnostics,
  }
  diagnoseNodes(compiled, graph)
  return compiled
}
