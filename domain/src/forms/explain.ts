import type { FormNode, Rule } from './compiled-form.ts'
import type { FormSession } from './form-session.ts'
import { roleHidden, roleReadOnly } from './role-view.ts'
import { isRequired } from './settling/session-missing.ts'

/** A reason of the state of a field: what acts on it, and the field that makes it so. */
export interface Reason {
  why:
    | 'hidden-by-rule'
    | 'inside-hidden'
    | 'hidden-in-builder'
    | 'hidden-from-role'
    | 'required-by-rule'
    | 'mandatory'
    | 'locked-by-rule'
    | 'locked-for-role'
    | 'calculated'
    | 'total'
    | 'formula-error'
  /** The driving field, the hidden container, or the summed column; the field itself where nothing else acts. */
  by: string
  /** Of a rule: its position among the driver's control settings. */
  setting?: number
}

export interface Explanation {
  id: string
  value: unknown
  hidden: boolean
  readOnly: boolean
  required: boolean
  missing: boolean
  reasons: Reason[]
  /** Fields that settle again when this one changes: what rules hide or set, what is calculated from it. */
  affects: string[]
}

const idOf = (session: FormSession, index: number): string => session.form.nodes[index]?.id ?? ''

const reasonOf = (session: FormSession, why: Reason['why'], rule: Rule): Reason => ({
  why,
  by: idOf(session, rule.driver),
  setting: rule.setting,
})

function ruleReasons(session: FormSession, index: number): Reason[] {
  return session.form.rules
    .filter((rule) => session.state.ruleOn[rule.index] === 1)
    .flatMap((rule) => [
      ...(rule.hides.includes(index) ? [reasonOf(session, 'hidden-by-rule', rule)] : []),
      ...(rule.requires.includes(index) ? [reasonOf(session, 'required-by-rule', rule)] : []),
      ...(rule.locks.includes(index) ? [reasonOf(session, 'locked-by-rule', rule)] : []),
    ])
}

function ownReasons(session: FormSession, node: FormNode): Reason[] {
  const view = session.state.roleView[node.index] ?? 0
  const around = node.parent >= 0 && (session.state.hideCount[node.parent] ?? 0) > 0
  const found: (Reason | false)[] = [
    around && { why: 'inside-hidden', by: idOf(session, node.parent) },
    node.builtHidden && { why: 'hidden-in-builder', by: node.id },
    (view & roleHidden) !== 0 && { why: 'hidden-from-role', by: node.id },
    (view & roleReadOnly) !== 0 && { why: 'locked-for-role', by: node.id },
    node.mandatory && { why: 'mandatory', by: node.id },
    node.calculated && { why: 'calculated', by: node.id },
    node.totalOf >= 0 && { why: 'total', by: idOf(session, node.totalOf) },
    Object.hasOwn(session.form.formulaErrors, node.id) && { why: 'formula-error', by: node.id },
  ]
  return found.filter((reason): reason is Reason => reason !== false)
}

/** Why a field is as it is, for builders and for support; null for an unknown id. */
export function explainField(session: FormSession, id: string): Explanation | null {
  const node = session.node(id)
  if (node === undefined) return null
  const driven = (session.form.rulesOf[node.index] ?? []).flatMap((rule) => {
    const found = session.form.rules[rule]
    return found === undefined
      ? []
      : [...found.hides, ...found.requires, ...found.locks, ...found.sets.map((one) => one.field)]
  })
  const affected = new Set([...driven, ...(session.form.dependents[node.index] ?? [])])
  return {
    id,
    value: session.get(id),
    hidden: session.isHidden(id),
    readOnly: session.isReadOnly(id),
    required: isRequired(session.state, node),
    missing: session.isMissing(id),
    reasons: [...ruleReasons(session, node.index), ...ownReasons(session, node)],
    affects: [...affected].map((index) => idOf(session, index)),
  }
}
