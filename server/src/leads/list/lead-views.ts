import { leadPolicy } from '@corbel/domain/leads/lead-policy'
import { leadStatusOf } from '@corbel/domain/leads/lead-statuses'
import { granted, refused } from '@corbel/domain/shared/result'
import { offeredOfEveryRecord, offeredOfForm } from '../../records/list/offered-field.ts'
import { unusablePlaces } from '../../records/list/unusable-places.ts'
import type { ViewedList } from '../../records/list/viewed-list.ts'
import { walkedList } from '../../records/list/walked-list.ts'
import { leadListConfiguration } from './lead-configuration.ts'
import { fieldsOfLeads, planLeadList } from './plan-lead-list.ts'

/** The list of leads, for the views that are kept of it. */
export const leadViews: ViewedList = {
  isNamed: (module) => module === 'leads',
  meet: async ({ db, actor }) => {
    if (leadPolicy.list(actor) === 'none') return refused({ code: 'not-allowed' })
    const configuration = await leadListConfiguration.use(db, actor.companyId, async (result) => ({
      version: null,
      result,
    }))
    const { visible, find } = fieldsOfLeads(configuration, actor, 'en')
    return granted({
      unusable: (content) => [
        ...(content.program === undefined ? [] : ['program' as const]),
        ...(content.product === undefined ? [] : ['product' as const]),
        ...(content.status === undefined || leadStatusOf(content.status) !== undefined ? [] : ['status' as const]),
        ...unusablePlaces(content, { find, columns: visible.known }),
      ],
      fields: ({ language }) => [
        ...offeredOfEveryRecord(language),
        ...[...fieldsOfLeads(configuration, actor, language).visible.known.values()].map(offeredOfForm),
      ],
      walked: ({ search, status, sort, filters }) => {
        const planned = planLeadList(configuration, actor, { input: { search, status, sort, filters }, language: 'en' })
        return planned.ok ? granted(walkedList(planned.value)) : planned
      },
    })
  },
}
