import { compileForm } from '@corbel/domain/forms/compile-form'
import type { CompiledForm } from '@corbel/domain/forms/compiled-form'
import type { FormElement } from '@corbel/domain/forms/form-element'
import { openForm } from '@corbel/domain/forms/form-session'
import { isBlankValue } from '@corbel/domain/records/same-value'

type Values = Readonly<Record<string, unknown>>

/** A form that the demo uses; one with an error must not be seeded, because nobody could have published it. */
export function compiledDemoForm(content: readonly FormElement[]): CompiledForm {
  const compilation = compileForm(content)
  if (!compilation.ok) throw new Error(`the form is refused: ${compilation.refusal.reason}`)
  const errors = compilation.form.diagnostics.filter((diagnostic) => diagnostic.level === 'error')
  if (errors.length > 0) throw new Error(errors.map((error) => `${error.element}: ${error.message}`).join('\n'))
  return compilation.form
}

/** Values as the form leaves them: what is hidden is cleared, what is calculated is filled in. */
export function settledValues(form: CompiledForm, entered: Values): Record<string, unknown> {
  return openForm(form, entered).snapshot().data
}

/** A form of hundreds of fields is stored without those that nobody has filled in. */
export function withoutBlanks(values: Values): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isBlankValue(value)))
}
