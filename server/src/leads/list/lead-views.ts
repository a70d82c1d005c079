import { leadPolicy } from '@corbel/domain/leads/lead-policy'
import { leadStatuses, leadStatusOf } from '@corbel/domain/leads/lead-statuses'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { type Message, tell } from '@corbel/domain/shared/messages/message'
import { granted, refused } from '@corbel/domain/shared/result'
import type { FilterField } from '@corbel/domain/views/view-endpoints'
import { assignableAsSeen, assignablePeople } from '../../people/assignable-people.ts'
import { inWords } from '../../platform/messages/in-words.ts'
import { presentChoices } from '../../products/choices-presenter.ts'
import { groupsOf } from '../../records/configuration/lending-choices.ts'
import { offered, offeredOfEveryRecord, offeredOfForm, offeredOfWork } from '../../records/list/offered-field.ts'
import { unusablePlaces } from '../../records/list/unusable-places.ts'
import type { ViewedList } from '../../records/list/viewed-list.ts'
import { walkedList } from '../../records/list/walked-list.ts'
import { type LeadListConfiguration, leadListConfiguration } from './lead-configuration.ts'
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
      fields: async ({ language }) => {
        const sight = configuration.namesOf(actor.role.id)
        const people = assignableAsSeen(await assignablePeople(db, actor.companyId), sight)
        const groups = presentChoices(await groupsOf(db, actor.companyId))
        return [
          ...offeredOfLeads(configuration, language),
          ...offeredOfEveryRecord(language),
          // Who works on a lead is staff's matter.
          ...(actor.type === 'Workforces' ? offeredOfWork({ people, groups, language }) : []),
          ...[...fieldsOfLeads(configuration, actor, language).visible.known.values()].map(offeredOfForm),
        ]
      },
      walked: ({ search, status, sort, filters }) => {
        const planned = planLeadList(configuration, actor, { input: { search, status, sort, filters }, language: 'en' })
        return planned.ok ? granted(walkedList(planned.value)) : planned
      },
    })
  },
}

/** Where leads stand and where they came from. */
function offeredOfLeads({ titles, sources }: LeadListConfiguration, language: Language): FilterField[] {
  const option = (id: string, title: Message, options: ReadonlyMap<number, string>): FilterField[] => {
    const among = [...options].map(([value, text]) => ({ id: String(value), text }))
    return among.length === 0 ? [] : [offered({ id, title, kind: 'option', part: 'record', options: among }, language)]
  }
  const statuses = leadStatuses.map(({ id, key }) => [id, inWords(tell(`leads.statuses.${key}`), language)] as const)
  return [
    ...option('status', tell('conditions.fields.status'), new Map(statuses)),
    ...option('source', tell('conditions.fields.source'), sources),
    ...option('form', tell('leads.form'), titles),
  ]
}
