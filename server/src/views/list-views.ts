import type { ModuleKey } from '@corbel/domain/roles/role'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { granted, type Result } from '@corbel/domain/shared/result'
import type { ViewsReply } from '@corbel/domain/views/view-endpoints'
import { viewPolicy } from '@corbel/domain/views/view-rules'
import { inWords } from '../platform/messages/in-words.ts'
import { nameSightOf } from '../records/names/seen-names.ts'
import { meetList, usableViews, type ViewCall } from './met-views.ts'
import { presentView } from './view-presenter.ts'
import { findChoice, findCompanyDefault, findSharedRoles, findViews } from './view-repository.ts'

/** The views of a list that the actor may open, each as far as they can use it. */
export async function listViews(
  call: Omit<ViewCall, 'at'>,
  module: ModuleKey,
  language: Language,
): Promise<Result<ViewsReply>> {
  const { db, actor } = call
  const list = await meetList(call, module)
  if (!list.ok) return list
  const sight = await nameSightOf(db, actor)
  const views = (await findViews(db, { ...actor, module })).filter((view) => viewPolicy.read(actor, view))
  const share = viewPolicy.share(actor)
  const roles = share ? await findSharedRoles(db, actor.companyId) : []
  return granted({
    builtIn: usableViews(list.value).map(({ id, name, content }) => ({
      ...{ _id: id, content, name: inWords(name, language) },
    })),
    views: views.map((view) => presentView(view, { actor, sight, list: list.value })),
    choice: await choiceNow(call, module),
    permissions: { share },
    roles: roles.map(({ id, title }) => ({ _id: String(id), title })),
  })
}

/** What the actor chose of a list's views, as it is now. */
export async function choiceNow(
  { db, actor: { companyId, personId } }: Pick<ViewCall, 'db' | 'actor'>,
  module: ModuleKey,
): Promise<ViewsReply['choice']> {
  const { pins, looks, ...chosen } = await findChoice(db, { companyId, personId, module })
  return {
    pins: [...pins],
    looks: [...looks],
    ...chosen,
    companyDefault: await findCompanyDefault(db, { companyId, module }),
  }
}
