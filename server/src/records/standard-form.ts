import type { FormElement } from '@corbel/domain/forms/form-element'
import type { PublishedForm } from '../forms/published-form.ts'
import { getPublishedForm } from '../forms/published-forms.ts'
import type { Db } from '../platform/database/db.ts'
import { type FoundForm, findFormOfModule, holdModules, insertStandardForm } from './standard-form-repository.ts'

export type NamedForm = { readonly form: PublishedForm; readonly title: string }

/** A module that the program brings, with the form that a company begins with. */
export type FormedModule = {
  readonly id: number
  readonly key: string
  readonly title: string
  readonly content: () => readonly FormElement[]
}

/**
 * The form of a kind of records as it is published now: unlike a loan, they are always shown by the newest version.
 * A company that has designed none gets the standard one when it is first asked for, to be changed like any other.
 */
export async function formOfModule(db: Db, companyId: string, module: FormedModule): Promise<NamedForm> {
  const found = (await findFormOfModule(db, companyId, module.id)) ?? (await addStandardForm(db, companyId, module))
  return { form: await getPublishedForm(db, companyId, found), title: found.title }
}

async function addStandardForm(db: Db, companyId: string, module: FormedModule): Promise<FoundForm> {
  // Two who come at once: the second finds the first one's form.
  await holdModules(db, companyId)
  const meanwhile = await findFormOfModule(db, companyId, module.id)
  if (meanwhile !== undefined) return meanwhile
  await insertStandardForm(db, companyId, module)
  const made = await findFormOfModule(db, companyId, module.id)
  if (made === undefined) throw new Error(`The company has no form for its ${module.key} and could not get one.`)
  return made
}
