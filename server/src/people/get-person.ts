import { isHouseholdKind } from '@corbel/domain/people/households/household'
import type { getPerson as endpoint, newPerson } from '@corbel/domain/people/person-endpoints'
import type { PersonKind } from '@corbel/domain/people/person-kind'
import { personPolicy } from '@corbel/domain/people/person-policy'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../platform/database/db.ts'
import { newId } from '../platform/ids.ts'
import { findReadable } from '../records/find-readable.ts'
import { personForm } from '../records/people/person-form.ts'
import type { RecordCall } from '../records/record-kind.ts'
import { type FormReader, shownForm, shownRights } from '../records/show-record.ts'
import { tellRecordRead } from '../records/tell-record-read.ts'
import { presentMerges } from './merging/present-merges.ts'
import { personRecords } from './person-kinds.ts'
import { presentPerson } from './person-presenter.ts'
import { presentSignIn, presentSignInChoices } from './signing-in/present-sign-in.ts'
import { signInInHand } from './signing-in/sign-in-in-hand.ts'
import { standingOf } from './stored-person.ts'

/** A person with everything that their page shows. */
export async function getPerson(call: RecordCall & FormReader, id: string): Promise<Result<ReplyOf<typeof endpoint>>> {
  const { db, actor, language } = call
  const found = await findReadable(personRecords, call, id)
  if (!found.ok) return found
  const { row } = found.value
  const { form, title } = await personForm(db, actor.companyId, row.kind)
  const { saveForm: update, viewer, tabs, ...rights } = shownRights(personRecords, row, actor)
  tellRecordRead(db, actor, { recordId: row.id, form })
  return granted({
    person: await presentPerson(db, actor, { person: row, form }),
    form: shownForm(form, title, { actor, language }),
    permissions: {
      ...{ ...rights, update, consents: personPolicy.readConsents(actor, standingOf(row, actor)) },
      household: isHouseholdKind(row.kind) && personPolicy.readHousehold(actor, standingOf(row, actor)),
    },
    ...{ viewer, tabs },
    signIn: await presentSignIn(db, actor, row),
    merges: await presentMerges(call, row),
  })
}

/** What the page of a new person needs. */
export async function blankPerson(
  db: Db,
  reader: FormReader,
  kind: PersonKind,
): Promise<Result<ReplyOf<typeof newPerson>>> {
  const { actor } = reader
  if (!personPolicy.add(actor, kind)) return refused({ code: 'not-allowed' })
  const { companyId } = actor
  const { form, title } = await personForm(db, companyId, kind)
  const inHand = await signInInHand(db, { companyId, id: newId(), kind, email: '', mayEditOwnProfile: true })
  return granted({
    form: shownForm(form, title, reader),
    viewer: { role: String(actor.role.id) },
    signIn: inHand.hasAuthTab ? await presentSignInChoices(db, actor, inHand) : null,
  })
}
