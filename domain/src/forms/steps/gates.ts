import type { CompiledForm } from '../compiled-form.ts'
import type { ControlSetting } from '../form-element.ts'
import type { OutlineQuestion } from './step-outline.ts'

/** Whether the first of these is a box that hides all the others when it is ticked. */
export function coversRest(form: CompiledForm, questions: readonly OutlineQuestion[]): boolean {
  const [first, ...others] = questions
  const node = first?.nodes[0]
  if (node === undefined || others.length === 0 || node.type !== 'checkbox' || (node.element.options?.length ?? 0) > 0)
    return false
  const hidden = new Set(
    form.rules
      .filter((rule) => rule.driver === node.index && holdsWhenTicked(node.element.control_settings?.[rule.setting]))
      .flatMap((rule) => [...rule.hides]),
  )
  if (hidden.size === 0) return false
  const isHidden = (index: number): boolean => {
    for (let at = index; at >= 0; at = form.nodes[at]?.parent ?? -1) if (hidden.has(at)) return true
    return false
  }
  return others.every(({ nodes }) => nodes.every(({ index }) => isHidden(index)))
}

function holdsWhenTicked(setting: ControlSetting | undefined): boolean {
  if (setting === undefined || setting.any !== undefined || setting.all !== undefined) return false
  const { values, as } = setting
  return (as === undefined || as === '=') && Array.isArray(values) && values.length === 1 && values[0] === true
}
