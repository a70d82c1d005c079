import type { Message } from '@corbel/domain/shared/messages/message'
import type { Result } from '@corbel/domain/shared/result'
import type { Attempt } from '../../records/list/configuration-cache.ts'
import { type AskedColumns, saveListLayout } from '../../records/list/save-list-layout.ts'
import { visibleFields } from '../../records/list/visible-fields.ts'
import type { PageCall } from '../page-presenter.ts'
import { listedModule } from './list-pages.ts'
import { pageListConfiguration } from './page-configuration.ts'

type Answer = Result<{ message: Message }>

/** The columns of a module's list; among fields that whoever chooses may see. */
export async function savePageColumns(
  call: PageCall,
  { page, ...asked }: AskedColumns & { readonly page: string },
): Promise<Answer> {
  const { db, actor } = call
  return pageListConfiguration.use(db, actor.companyId, async (configuration): Promise<Attempt<Answer>> => {
    const listed = listedModule(call, page, configuration)
    if (!listed.ok) return { version: null, result: listed }
    const { module, form } = listed.value
    const { known } = visibleFields([form.content], String(actor.role.id))
    const list = { moduleId: module.id, title: module.title, known }
    return { version: null, result: await saveListLayout(db, actor, { ...list, ...asked }) }
  })
}
