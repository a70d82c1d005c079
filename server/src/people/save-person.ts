import type { Actor } from '@corbel/domain/auth/actor'
import type { savePerson as endpoint, PersonReply } from '@corbel/domain/people/person-endpoints'
import type { BodyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../platform/database/db.ts'
import type { Secrets } from '../platform/secrets/company-secrets.ts'
import { settleDraft } from '../records/drafts/settle-draft.ts'
import { withDraftSecrets } from '../records/drafts/with-draft-secrets.ts'
import type { HistoryRow } from '../records/history/history-row.ts'
import { historySince } from '../records/history/history-since.ts'
import { seenSaves } from '../records/names/seen-stamps.ts'
import type { PersonForm } from '../records/people/person-form.ts'
import { carryOutPersonSave, takePersonInHand } from './person-in-hand.ts'
import { presentPerson } from './person-presenter.ts'
import { findPerson } from './person-repository.ts'
import { planPersonValues, refuseUnfilled } from './person-values.ts'

export type PersonSave = {
  readonly id: string
  readonly body: BodyOf<typeof endpoint>
  readonly at: Date
  readonly secrets: Secrets
}

export type SavedPerson = { readonly person: PersonReply; readonly reviewNeeded: boolean }

/** Saves values of a person's form, merged with what others saved; everything else of a person has routes of its own. */
export async function savePerson(db: Db, actor: Actor, save: PersonSave): Promise<Result<SavedPerson>> {
  const { id, body } = save
  const taken = await takePersonInHand(db, actor, save)
  if (!taken.ok) return taken
  const { person, form, values } = taken.value
  const { rev = person.rev } = body
  const saves = await savesSince(db, actor, { id, rev, now: person.rev })
  const { companyId, personId } = actor
  const own = { companyId, recordId: id, personId, secrets: taken.value.secrets, outline: form.form.outline }
  const sent = await withDraftSecrets(db, own, body.formData)
  const ruled = planPersonValues(actor, { form: form.form, sent, values, rev: person.rev, saves })
  if (!ruled.ok) return ruled
  const refusal = refuseUnfilled(form.form, ruled.value, values)
  if (refusal !== null) return refused(refusal)
  await settleDraft(db, own, body.formData)
  const { isChanged, reviewNeeded } = await carryOutPersonSave(db, taken.value, ruled.value)
  const shown = isChanged ? presentNow(db, actor, { id, form }) : presentPerson(db, actor, { person, form })
  return granted({ person: await shown, reviewNeeded })
}

type Since = { readonly id: string; readonly rev: number; readonly now: number }

async function savesSince(db: Db, actor: Actor, { id, rev, now }: Since): Promise<HistoryRow[]> {
  if (rev === now) return []
  return seenSaves(db, actor, await historySince(db, { companyId: actor.companyId, recordId: id, rev }))
}

async function presentNow(
  db: Db,
  actor: Actor,
  { id, form }: { readonly id: string; readonly form: PersonForm },
): Promise<PersonReply> {
  const person = await findPerson(db, actor, id)
  if (person === undefined) throw new Error('A saved person is gone.')
  return presentPerson(db, actor, { person, form })
}
