import type { Actor } from '@corbel/domain/auth/actor'
import type { NameSight } from '@corbel/domain/people/name-sight'
import type { ViewReply } from '@corbel/domain/views/view-endpoints'
import { contentWithout, keepsFromUse, viewPolicy } from '@corbel/domain/views/view-rules'
import type { MetList } from '../records/list/viewed-list.ts'
import { shownColleague } from '../records/names/seen-stamps.ts'
import type { StoredView } from './view-repository.ts'

type Reader = { readonly actor: Actor; readonly sight: NameSight; readonly list: MetList }

export function presentView(view: StoredView, { actor, sight, list }: Reader): ViewReply {
  const places = list.unusable(view.content)
  const change = viewPolicy.change(actor, view)
  return {
    _id: view.id,
    name: view.name,
    content: contentWithout(view.content, places),
    unusable: places.filter(keepsFromUse),
    owner: { name: shownColleague(view.ownerName, actor, sight), isCaller: view.ownerId === actor.personId },
    isShared: view.roles.length > 0,
    roles: change || view.ownerId === actor.personId ? view.roles.map(String) : [],
    rev: view.rev,
    updatedAt: view.updatedAt.toISOString(),
    updatedBy: shownColleague(view.updatedBy, actor, sight),
    permissions: { change, withdraw: viewPolicy.withdraw(actor, view) },
  }
}
