import { type Actor, mayConfigure, mayPublishForms } from '@corbel/domain/auth/actor'
import type { ListedForm } from '@corbel/domain/builders/builder-endpoints'
import type { NameSight } from '@corbel/domain/people/name-sight'
import type { LendingChoices } from '../../records/configuration/lending-choices.ts'
import { shownColleague } from '../../records/names/seen-stamps.ts'
import type { BuiltForm } from './built-form-repository.ts'

/** Forms are published, and taken out of use, by staff whose role says so. */
export const mayPublish = (actor: Actor): boolean => mayConfigure(actor) && mayPublishForms(actor)

export function permissionsOf(actor: Actor) {
  const publish = mayPublish(actor)
  return { add: mayConfigure(actor), update: mayConfigure(actor), delete: publish, publish }
}

type Choices = Pick<LendingChoices, 'products' | 'programs'>

export function presentForm(
  form: BuiltForm,
  actor: Actor,
  { choices, sight }: { readonly choices: Choices; readonly sight: NameSight },
): ListedForm {
  const named = (all: readonly { readonly id: number; readonly title: string }[], ids: readonly number[]) =>
    ids.flatMap((id) => {
      const one = all.find((other) => other.id === id)
      return one === undefined ? [] : [{ _id: String(id), title: one.title }]
    })
  const byName = (name: string): string => (name === '' ? '' : shownColleague(name, actor, sight))
  return {
    ...{ _id: String(form.id), title: form.title, custom_title: form.customTitle, kind: form.kind },
    ...{ active: form.active, version: form.version },
    publishedAt: form.publishedAt?.toISOString() ?? null,
    publishedBy: byName(form.publishedBy),
    draftSince: form.draftSince?.toISOString() ?? null,
    changedAt: form.changedAt?.toISOString() ?? null,
    changedBy: byName(form.changedBy),
    records: form.records === null ? null : Number(form.records),
    uses: [...form.uses],
    products: named(choices.products, form.products),
    programs: named(choices.programs, form.programs),
    path: form.webform === null ? null : `/forms/${form.webform}`,
  }
}
