import { createHash } from 'node:crypto'
import { compileForm } from '@corbel/domain/forms/compile-form'
import type { CompiledForm } from '@corbel/domain/forms/compiled-form'
import type { FormElement } from '@corbel/domain/forms/form-element'
import { formInLanguage, guidelinesOf, languagesOfForm } from '@corbel/domain/forms/form-in-language'
import { formForRole } from '@corbel/domain/records/form-for-role'
import { type FormOutline, formOutline } from '@corbel/domain/records/form-outline'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { RecentlyUsed } from '../platform/recently-used.ts'

/** Of one form: one for each role, and again where its title or newest version changed. */
const repliesKept = 200

/** A version of a form, as it was designed. */
export type FormVersion = { readonly formId: number; readonly version: number }

/** A version of a form with the roles' rights in its fields, as they stand at one moment. */
export type FormReference = FormVersion & { readonly rightsVersion: string }

/** What a reply says of a form beside its content: its name and its newest version; and the language of who reads it. */
export type ShownForm = { readonly title: string; readonly latest: number; readonly language: Language }

/** A form as replies hold it, whole or in two parts: what is said of it, and its content under a key made of that. */
export type FormJson = {
  readonly whole: Buffer
  readonly reference: Buffer
  readonly key: string
  readonly apart: Buffer
}

/** A published version of a form under one state of the roles' rights. It never changes, so whatever is made from it is made once, when first asked for. */
export class PublishedForm {
  readonly formId: number
  readonly version: number
  readonly content: readonly FormElement[]
  readonly #replies = new RecentlyUsed<FormJson>(repliesKept)
  #outline: FormOutline | undefined
  #compiled: CompiledForm | undefined

  constructor({ formId, version }: FormVersion, content: readonly FormElement[]) {
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

  /** The form as replies hold it: without what is hidden from the role, in the language of who reads it. */
  shownTo(roleId: string, { title, latest, language }: ShownForm) {
    const { formId, version, content } = this
    const isSaidInIt = languagesOfForm(content).includes(language)
    const shown = formInLanguage(formForRole(content, roleId), language)
    const guidelines = guidelinesOf(shown)
    return {
      ...{ _id: String(formId), title, version, latest, content: shown },
      ...(isSaidInIt ? { language } : {}),
      ...(Object.keys(guidelines).length > 0 ? { guidelines } : {}),
    }
  }

  /** The same as JSON. */
  replyFor(roleId: string, { title, latest, language }: ShownForm): FormJson {
    const key = JSON.stringify([roleId, title, latest, language])
    const known = this.#replies.find(key)
    if (known !== undefined) return known
    const { content, ...head } = this.shownTo(roleId, { title, latest, language })
    const apart = Buffer.from(JSON.stringify({ content }))
    const named = createHash('sha256').update(apart).digest('base64url')
    return this.#replies.keep(key, {
      whole: Buffer.from(JSON.stringify({ ...head, content })),
      reference: Buffer.from(JSON.stringify({ ...head, key: named })),
      key: named,
      apart,
    })
  }
}

function compile({ formId, version, content }: PublishedForm): CompiledForm {
  const compilation = compileForm(content)
  if (!compilation.ok) throw new Error(`Version ${version} of form ${formId} was published although it is no form.`)
  return compilation.form
}
