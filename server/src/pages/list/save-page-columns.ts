import type { ColumnChoice } from '@corbel/domain/records/list/list-columns'
import type { Message } from '@corbel/domain/shared/messages/message'
import type { Result } from '@corbel/domain/shared/result'
import type { Attempt } from '../../records/list/configuration-cache.ts'
import { saveListLayout } from '../../records/list/save-list-layout.ts'
import { visibleFields } from '../../records/list/visible-fields.ts'
import type { PageCall } from '../page-presenter.ts'
import { listedModule } from './list-pages.ts'
import { pageListConfiguration } from './page-configuration.ts'

type Answer = Result<{ message: Message }>

/** One person's own columns of a module's list; among fields that they may see. */
export async function savePageColumns(
  call: PageCall,
  { page, columns }: { readonly page: string; readonly columns: readonly ColumnChoice[] },
): Promise<Answer> {
  const { db, actor } = call
  const { companyId, personId, role } = actor
  return pageListConfiguration.use(db, companyId, async (configuration): Promise<Attempt<Answer>> => {
    const listed = listedModule(call, page, configuration)
    if (!listed.ok) return { version: null, result: listed }
    const { module, form } = listed.value
    const { known } = visibleFields([form.content], String(role.id))
    const owner = { companyId, personId, moduleId: module.id, program: 0 }
    return { version: null, result: await saveListLayout(db, owner, { columns, known }) }
  })
}
