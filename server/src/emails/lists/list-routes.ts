import type { Actor } from '@corbel/domain/auth/actor'
import * as endpoints from '@corbel/domain/emails/lists/email-list-endpoints'
import type { Language } from '@corbel/domain/shared/messages/languages'
import type { Given } from '../../feature-manifest.ts'
import type { Db } from '../../platform/database/db.ts'
import type { VerbServices } from '../../platform/http/route.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { MassCall } from '../../records/bulk/mass/mass-kind.ts'
import { addList, addMembers, createListOfContacts, removeMembers, saveList } from './change-lists.ts'
import { importMembers } from './import-members.ts'
import { chooseLists, findPeople, showList, showLists, showMembers } from './show-lists.ts'

/** Of one statement: a whole list is looked through. */
export const manyTimeoutMs = 60_000

type Called = {
  readonly db: Db
  readonly actor: Actor
  readonly at: Date
  readonly services: Pick<VerbServices, 'jobs' | 'secrets'>
  readonly client: { readonly language: Language }
}

export const massCallOf = ({ db, actor, at, services: { jobs, secrets }, client: { language } }: Called): MassCall => ({
  ...{ db, actor, at, jobs, secrets, language },
})

/** Lists of people. */
export const listRoutes = ({ masses }: Pick<Given, 'masses'>): readonly Route[] => {
  const options = { statementTimeoutMs: manyTimeoutMs }
  return [
    route(endpoints.chooseEmailLists, (call) => chooseLists(massCallOf(call))),
    route(endpoints.createEmailList, (call) => createListOfContacts(masses, massCallOf(call), call.body), options),
    route(endpoints.listEmailLists, (call) => showLists(masses, massCallOf(call), call.body), options),
    route(endpoints.addEmailList, (call) => addList(masses, massCallOf(call), call.body), options),
    route(endpoints.findPeopleForList, (call) => findPeople(massCallOf(call), call.body)),
    route(endpoints.getEmailList, (call) => showList(masses, massCallOf(call), call.params.id), options),
    route(
      endpoints.saveEmailList,
      (call) => saveList(masses, massCallOf(call), { id: call.params.id, body: call.body }),
      options,
    ),
    route(
      endpoints.listMembers,
      (call) => showMembers(masses, massCallOf(call), { id: call.params.id, body: call.body }),
      options,
    ),
    route(
      endpoints.addMembers,
      (call) => addMembers(masses, massCallOf(call), { id: call.params.id, body: call.body }),
      options,
    ),
    route(
      endpoints.importMembers,
      (call) => importMembers(masses, massCallOf(call), { id: call.params.id, body: call.body }),
      options,
    ),
    route(
      endpoints.removeMembers,
      (call) => removeMembers(masses, massCallOf(call), { id: call.params.id, body: call.body }),
      options,
    ),
  ]
}
