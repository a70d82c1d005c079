import type { getPageRecord as endpoint, newPageRecord } from '@corbel/domain/pages/page-endpoints'
import { pagePolicy } from '@corbel/domain/pages/page-policy'
import { ownModuleOf } from '@corbel/domain/roles/own-module'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { getPublishedForm } from '../forms/published-forms.ts'
import { findReadable } from '../records/find-readable.ts'
import { type FormReader, shownForm } from '../records/show-record.ts'
import { tellRecordRead } from '../records/tell-record-read.ts'
import { knownModule } from './list-modules.ts'
import { pageRecords } from './page-kind.ts'
import { type PageCall, presentChoices, presentPage, presentShownModule } from './page-presenter.ts'
import { standingIn } from './stored-page.ts'

export type PlaceOfPage = { readonly page: string; readonly id: string }

/** The records of the module that a page is of; those of other modules are unknown there. */
export const recordsOf = ({ page }: Pick<PlaceOfPage, 'page'>) => pageRecords.under(ownModuleOf(page))

type ReadingCall = PageCall & FormReader

/** A record with everything that its page shows. */
export async function getPage(call: ReadingCall, place: PlaceOfPage): Promise<Result<ReplyOf<typeof endpoint>>> {
  const { db, actor } = call
  const found = await findReadable(recordsOf(place), call, place.id)
  if (!found.ok) return found
  const { row, context: module } = found.value
  const standing = standingIn(module, row, actor)
  const form = await getPublishedForm(db, actor.companyId, module.form)
  const update = pagePolicy.update(actor, standing)
  const assign = pagePolicy.assign(actor, standing)
  tellRecordRead(db, actor, { recordId: row.id, form })
  return granted({
    record: await presentPage(call, row, form),
    form: shownForm(form, module.form.title, call),
    module: presentShownModule(module),
    tabs: module.tabs.filter((tab) => pagePolicy.inTab(actor, standing, { tab, action: 'read' })),
    permissions: {
      ...{ update, delete: pagePolicy.remove(actor, standing), history: pagePolicy.readHistory(actor, standing) },
      reveal: pagePolicy.reveal(actor, standing),
      assign,
    },
    choices: await presentChoices(call, assign),
    viewer: { role: String(actor.role.id), canUpdate: update && row.active },
  })
}

/** What the page of a new record needs. */
export async function blankPage(call: ReadingCall, page: string): Promise<Result<ReplyOf<typeof newPageRecord>>> {
  const { db, actor } = call
  const module = await moduleToAddTo({ db, actor }, page)
  if (!module.ok) return module
  const form = await getPublishedForm(db, actor.companyId, module.value.form)
  return granted({
    form: shownForm(form, module.value.form.title, call),
    module: presentShownModule(module.value),
    viewer: { role: String(actor.role.id) },
  })
}

/** A module that the actor may add records to. */
export async function moduleToAddTo({ db, actor }: Pick<PageCall, 'db' | 'actor'>, page: string) {
  const module = await knownModule(db, actor, page)
  if (!module.ok || pagePolicy.add(actor, module.value.key)) return module
  return refused({ code: 'not-allowed' })
}
