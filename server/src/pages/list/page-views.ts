import { pagePolicy } from '@corbel/domain/pages/page-policy'
import { isOwnModule } from '@corbel/domain/roles/own-module'
import { granted, refused } from '@corbel/domain/shared/result'
import { assignableAsSeen, assignablePeople } from '../../people/assignable-people.ts'
import { presentChoices } from '../../products/choices-presenter.ts'
import { groupsOf } from '../../records/configuration/lending-choices.ts'
import { offeredOfEveryRecord, offeredOfForm, offeredOfWork } from '../../records/list/offered-field.ts'
import { unusablePlaces } from '../../records/list/unusable-places.ts'
import type { ViewedList } from '../../records/list/viewed-list.ts'
import { walkedList } from '../../records/list/walked-list.ts'
import { nameSightOf } from '../../records/names/seen-names.ts'
import { pageListConfiguration } from './page-configuration.ts'
import { fieldsOfList, planPageList } from './plan-page-list.ts'

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
      walked: ({ search, sort, filters }) => {
        const planned = planPageList(listed, actor, { input: { search, sort, filters }, timeZone, language: 'en' })
        return planned.ok ? granted(walkedList(planned.value)) : planned
      },
      fields: async ({ language }) => {
        const seen = fieldsOfList(listed, actor, { timeZone, language })
        const sight = await nameSightOf(db, actor)
        const people = assignableAsSeen(await assignablePeople(db, actor.companyId), sight)
        const groups = presentChoices(await groupsOf(db, actor.companyId))
        const isStaff = actor.type === 'Workforces'
        return [
          ...offeredOfEveryRecord(language),
          ...(isStaff ? offeredOfWork({ people, groups, language }) : []),
          ...[...seen.known.values()].map(offeredOfForm),
        ]
      },
    })
  },
}
