import type { CompiledForm } from '../../forms/compiled-form.ts'
import type { FormSession } from '../../forms/form-session.ts'

/** What rules say beside the fields that drive them. */
export class Guidelines {
  readonly #form: CompiledForm
  readonly #byDriver: ReadonlyMap<number, readonly number[]>

  constructor(form: CompiledForm) {
    this.#form = form
    const rules = form.rules.filter((rule) => rule.guideline !== null)
    const byDriver = Map.groupBy(rules, (rule) => rule.driver)
    this.#byDriver = new Map([...byDriver].map(([driver, some]) => [driver, some.map((rule) => rule.index)]))
  }

  /** The guidelines of the rules that are on, a line each; null where there are none. */
  of(session: FormSession, id: string): string | null {
    const rules = this.#byDriver.get(session.node(id)?.index ?? -1) ?? []
    const on = rules.filter((rule) => session.state.ruleOn[rule] === 1)
    return on.length === 0 ? null : on.map((rule) => this.#form.rules[rule]?.guideline ?? '').join('\n')
  }
}
