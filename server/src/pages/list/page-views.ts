import { pagePolicy } from '@corbel/domain/pages/page-policy'
import { isOwnModule } from '@corbel/domain/roles/own-module'
import { granted, refused } from '@corbel/domain/shared/result'
import { unusablePlaces } from '../../records/list/unusable-places.ts'
import type { ViewedList } from '../../records/list/viewed-list.ts'
import { pageListConfiguration } from './page-configuration.ts'
import { fieldsOfList } from './plan-page-list.ts'

/** The lists of a company's own modules, for the views that are kept of them. */
export const pageViews: ViewedList = {
  isNamed: isOwnModule,
  meet: async ({ db, actor }, key) => {
    const { modules, timeZone } = await pageListConfiguration.use(db, actor.companyId, async (configuration) => ({
      version: null,
      result: configuration,
    }))
    const listed = isOwnModule(key) ? modules.get(key) : undefined
    if (listed === undefined) return refused({ code: 'not-found' })
    if (pagePolicy.list(actor, listed.module.key) === 'none') return refused({ code: 'not-allowed' })
    const { known, find } = fieldsOfList(listed, actor, { timeZone, language: 'en' })
    return granted({
      unusable: (content) => [
        ...(content.program === undefined ? [] : ['program' as const]),
        ...(content.product === undefined ? [] : ['product' as const]),
        ...(content.status === undefined ? [] : ['status' as const]),
        ...unusablePlaces(content, { find, columns: known }),
      ],
    })
  },
}
