import { type Actor, mayConfigure, mayPublishForms } from '@corbel/domain/auth/actor'
import { leadStatusOf } from '@corbel/domain/leads/lead-statuses'
import type { NameSight } from '@corbel/domain/people/name-sight'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { tell } from '@corbel/domain/shared/messages/message'
import type { ListedTemplate, TaskTemplate } from '@corbel/domain/tasks/templates/template-endpoints'
import { inWords } from '../../platform/messages/in-words.ts'
import type { LendingChoices } from '../../records/configuration/lending-choices.ts'
import { shownColleague } from '../../records/names/seen-stamps.ts'
import type { StoredTemplate } from './template-repository.ts'

/** What begins at records by itself is published, and taken out of use, by whoever publishes forms. */
export const mayPublish = (actor: Actor): boolean => mayConfigure(actor) && mayPublishForms(actor)

export function permissionsOf(actor: Actor) {
  const publish = mayPublish(actor)
  return { add: mayConfigure(actor), update: mayConfigure(actor), delete: publish, publish }
}

type Seen = { readonly actor: Actor; readonly sight: NameSight }

const stampsOf = ({ updatedAt, updatedBy }: StoredTemplate, { actor, sight }: Seen) => ({
  changedAt: updatedAt.toISOString(),
  changedBy: shownColleague(updatedBy, actor, sight),
})

export function presentWhole(template: StoredTemplate, seen: Seen): TaskTemplate {
  const { id, rev, title, module, starts, programs, statuses, items, active, started } = template
  return {
    ...{ _id: id, rev, title, module, starts, active, started, ...stampsOf(template, seen) },
    ...{ programs: programs.map(String), statuses: statuses.map(String), items: [...items] },
  }
}

type Named = Seen & {
  readonly choices: Pick<LendingChoices, 'programs' | 'statuses'>
  readonly language: Language
}

export function presentListed(template: StoredTemplate, seen: Named): ListedTemplate {
  const { id, rev, title, module, starts, programs, statuses, items, active, started } = template
  const { choices, language } = seen
  const named = (all: readonly { readonly id: number; readonly title: string }[], ids: readonly number[]) =>
    ids
      .flatMap((one) => all.filter((other) => other.id === one))
      .map((one) => ({ _id: String(one.id), title: one.title }))
  const ofLeads = (ids: readonly number[]) =>
    ids.flatMap((one) => {
      const status = leadStatusOf(one)
      if (status === undefined) return []
      return [{ _id: String(one), title: inWords(tell(`leads.statuses.${status.key}`), language) }]
    })
  return {
    ...{ _id: id, rev, title, module, starts, active, started, ...stampsOf(template, seen) },
    ...{ programs: named(choices.programs, programs), tasks: items.length },
    statuses: module === 'leads' ? ofLeads(statuses) : named(choices.statuses, statuses),
  }
}
