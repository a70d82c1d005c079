import { compileForm } from '@corbel/domain/forms/compile-form'
import type { CompiledForm } from '@corbel/domain/forms/compiled-form'
import type { FormElement } from '@corbel/domain/forms/form-element'
import { formForRole } from '@corbel/domain/records/form-for-role'
import { type FormOutline, formOutline } from '@corbel/domain/records/form-outline'

export type FormReference = { readonly formId: number; readonly version: number }

/** A published version of a form. It never changes, so whatever is made from it is made once, when first asked for. */
export class PublishedForm {
  readonly formId: number
  readonly version: number
  readonly content: readonly FormElement[]
  readonly #byRole = new Map<string, readonly FormElement[]>()
  #outline: FormOutline | undefined
  #compiled: CompiledForm | undefined

  constructor({ formId, version }: FormReference, content: readonly FormElement[]) {
    this.formId = formId
    this.version = version
    this.content = content
  }

  get outline(): FormOutline {
    this.#outline ??= formOutline(this.content)
    return this.#outline
  }

  get compiled(): CompiledForm {
    this.#compiled ??= compile(this)
    return this.#compiled
  }

  /** The content without what is hidden from the role. */
  contentFor(roleId: string): readonly FormElement[] {
    const known = this.#byRole.get(roleId)
    if (known !== undefined) return known
    const made = formForRole(this.content, roleId)
    this.#byRole.set(roleId, made)
    return made
  }
}

function compile({ formId, version, content }: PublishedForm): CompiledForm {
  const compilation = compileForm(content)
  if (!compilation.ok) throw new Error(`Version ${version} of form ${formId} was published although it is no form.`)
  return compilation.form
}
