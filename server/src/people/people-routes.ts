import { listConsents } from '@corbel/domain/people/consent-endpoints'
import { findDuplicates } from '@corbel/domain/people/duplicate-endpoints'
import {
  activatePerson,
  addPerson,
  deactivatePerson,
  getPerson,
  inviteToSignIn,
  listPeople,
  listUsers,
  newPerson,
  savePeopleColumns,
  savePerson,
  savePersonSignIn,
} from '@corbel/domain/people/person-endpoints'
import { exportPeople } from '@corbel/domain/people/person-export-endpoints'
import type { PersonKind } from '@corbel/domain/people/person-kind'
import { getOwnPhoto, saveOwnPhoto } from '@corbel/domain/people/photo-endpoints'
import { getWorkingTime, saveWorkingTime } from '@corbel/domain/people/working-time-endpoints'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result } from '@corbel/domain/shared/result'
import { hashGivenPassword } from '../auth/given-account.ts'
import { invitationLimits } from '../auth/invitations/invitation-limits.ts'
import { takenNameLimits } from '../auth/sign-in-limits.ts'
import { route } from '../platform/http/route.ts'
import { inWords } from '../platform/messages/in-words.ts'
import { exportRoute } from '../records/exporting/export-route.ts'
import { recordsOfSave } from '../records/saving/load-to-save.ts'
import { addPerson as addPersonNow } from './add-person.ts'
import { findDuplicates as findDuplicatesNow } from './duplicates/find-duplicates.ts'
import { blankPerson, getPerson as getPersonNow } from './get-person.ts'
import { savePeopleColumns as savePeopleColumnsNow } from './list/save-people-columns.ts'
import { listPeople as listPeopleNow } from './list-people.ts'
import { listUsers as listUsersNow } from './list-users.ts'
import { personRecords } from './person-kinds.ts'
import { getOwnPhoto as getOwnPhotoNow, saveOwnPhoto as saveOwnPhotoNow } from './photos/own-photo.ts'
import { planPeopleExport } from './plan-people-export.ts'
import { savePerson as savePersonNow } from './save-person.ts'
import { setPersonActive } from './set-person-active.ts'
import { inviteToSignIn as inviteToSignInNow } from './signing-in/invite-to-sign-in.ts'
import { listConsents as listConsentsNow } from './signing-in/list-consents.ts'
import { savePersonSignIn as savePersonSignInNow } from './signing-in/save-person-sign-in.ts'
import { saveWorkingTime as saveWorkingTimeNow } from './working-time/save-working-time.ts'
import { getWorkingTime as getWorkingTimeNow } from './working-time/show-working-time.ts'

export const peopleRoutes = [
  route(getOwnPhoto, ({ db, actor }) => getOwnPhotoNow(db, actor)),
  route(saveOwnPhoto, ({ db, actor, body, at }) => saveOwnPhotoNow(db, actor, { body, at })),
  route(listUsers, ({ db, actor }) => listUsersNow(db, actor)),
  route(listPeople, ({ db, actor, params: { kind }, body, client: { language } }) =>
    listPeopleNow(db, actor, { kind, body, language }),
  ),
  route(savePeopleColumns, ({ db, actor, params: { kind }, body }) =>
    savePeopleColumnsNow(db, actor, { kind, ...body }),
  ),
  exportRoute(exportPeople, ({ actor, params: { kind }, body, client: { language } }) => {
    const { format: _format, name: _name, columns: _columns, ...asked } = body
    const name = inWords(tell(`menus.${kind}`), language)
    return { module: kind, name, asked, plan: (db) => planPeopleExport(db, { actor, kind, body, language }) }
  }),
  route(newPerson, ({ db, actor, params, client: { language } }) => blankPerson(db, { actor, language }, params.kind)),
  route(
    addPerson,
    async ({ db, actor, params: { kind }, body, at, services: { secrets, jobs } }, passwordHash: string | null) => {
      const added = await addPersonNow(db, actor, { kind, body, passwordHash, at, secrets, jobs })
      return added.ok
        ? granted({ message: tell('people.created', { kind: tell(`menus.oneOf.${kind}`) }), _id: added.value })
        : added
    },
    {
      prepare: ({ body }) => hashGivenPassword(body.auth?.password),
      limits: (call) => takenNameLimits(call, call.body.auth),
    },
  ),
  route(findDuplicates, ({ db, actor, params, body }) => findDuplicatesNow(db, actor, { kind: params.kind, body })),
  route(getPerson, ({ params, client: { language }, ...call }) => getPersonNow({ ...call, language }, params.id)),
  route(listConsents, ({ db, actor, params }) => listConsentsNow(db, actor, params.id)),
  route(getWorkingTime, ({ db, actor, params, at }) => getWorkingTimeNow({ db, actor, at }, params.id)),
  route(saveWorkingTime, ({ db, actor, params, body, at }) =>
    saveWorkingTimeNow({ db, actor, at }, { id: params.id, body }),
  ),
  route(
    savePerson,
    ({ db, actor, params: { id }, body, at, services: { secrets } }) =>
      savePersonNow({ db, actor, at, secrets }, { id, body }),
    { lock: ({ params: { id }, body }) => recordsOfSave(personRecords, id, body) },
  ),
  route(
    savePersonSignIn,
    async ({ db, actor, params: { id }, body, at, services: { jobs } }, passwordHash: string | null) => {
      const saved = await savePersonSignInNow(db, actor, { id, body, passwordHash, at, jobs })
      return saved.ok ? granted({ message: tell('people.authSaved'), signIn: saved.value }) : saved
    },
    {
      prepare: ({ body }) => hashGivenPassword(body.password),
      limits: (call) => takenNameLimits(call, call.body),
    },
  ),
  route(
    inviteToSignIn,
    async ({ db, actor, params, at, services }) => {
      const invited = await inviteToSignInNow(db, actor, { id: params.id, at, services })
      return invited.ok ? granted({ message: tell('invitations.sent'), signIn: invited.value }) : invited
    },
    { limits: invitationLimits },
  ),
  route(deactivatePerson, async ({ db, actor, params, at }) =>
    said('shared.deactivated', await setPersonActive({ db, actor, at }, { id: params.id, active: false })),
  ),
  route(activatePerson, async ({ db, actor, body, at }) =>
    said('shared.activated', await setPersonActive({ db, actor, at }, { id: body.id, active: true })),
  ),
]

function said(key: 'shared.activated' | 'shared.deactivated', changed: Result<PersonKind>) {
  return changed.ok ? granted({ message: tell(key, { title: tell(`menus.oneOf.${changed.value}`) }) }) : changed
}
