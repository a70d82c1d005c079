import type { Actor } from '@corbel/domain/auth/actor'
import type { savePerson as endpoint, PersonReply } from '@corbel/domain/people/person-endpoints'
import { personPolicy } from '@corbel/domain/people/person-policy'
import { describeFields } from '@corbel/domain/records/field-facts'
import { recordChanges } from '@corbel/domain/records/record-changes'
import type { BodyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../platform/database/db.ts'
import { isId } from '../platform/ids.ts'
import type { Secrets } from '../platform/secrets/company-secrets.ts'
import { changeRecords } from '../records/change-records.ts'
import type { HistoryRow } from '../records/history/history-row.ts'
import { historySince } from '../records/history/history-since.ts'
import { seenSaves } from '../records/names/seen-stamps.ts'
import { refreshPersonProjection } from '../records/record-projection.ts'
import { openValues, sealValues } from '../records/sealed-values.ts'
import { holdPersonChanges } from './hold-person-changes.ts'
import { type PersonForm, personForm } from './person-form.ts'
import { presentPerson } from './person-presenter.ts'
import { findPerson, type LockedPerson, lockPerson } from './person-repository.ts'
import { namesOf, planPersonValues, refuseNameless } from './person-values.ts'
import { standingOf } from './stored-person.ts'

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
  const { companyId } = actor
  const taken = await takePerson(db, actor, id)
  if (!taken.ok) return taken
  const { person, lock } = taken.value
  const form = await personForm(db, companyId, person.kind)
  const { outline } = form.form
  const secrets = await save.secrets.ofCompany(db, companyId)
  const values = await openValues(person.info, { secrets, recordId: id, outline })
  const { rev = person.rev } = body
  const saves = await savesSince(db, actor, { id, rev, now: person.rev })
  const ruled = planPersonValues(actor, { form: form.form, sent: body.formData, values, rev: person.rev, saves })
  if (!ruled.ok) return ruled
  const { patch } = ruled.value
  const after = { ...values, ...patch }
  const named = refuseNameless(namesOf(after), form.form)
  if (!named.ok) return named
  const changes = recordChanges({
    before: values,
    after,
    fields: Object.keys(patch),
    sections: new Set(outline.sections.keys()),
    describe: describeFields(outline),
  })
  const { held } = ruled.value
  const reviewNeeded = await holdPersonChanges(db, actor, {
    ...{ held, secrets, recordId: id, outline, rev: person.rev, at: save.at },
  })
  if (changes.length === 0) return granted({ person: await presentPerson(db, actor, { person, form }), reviewNeeded })
  const record = {
    ...{ id, rev: person.rev, action: 'updated', changes, form: form.form, person: namesOf(after), isListed: false },
    patch: sealValues(patch, { secrets, recordId: id, outline }),
  }
  const by = { personId: actor.personId, name: actor.fullName }
  await changeRecords(db, lock, { by, at: save.at, records: [record] })
  await refreshPersonProjection(db, lock, id)
  return granted({ person: await presentNow(db, actor, { id, form }), reviewNeeded })
}

type Since = { readonly id: string; readonly rev: number; readonly now: number }

async function savesSince(db: Db, actor: Actor, { id, rev, now }: Since): Promise<HistoryRow[]> {
  if (rev === now) return []
  return seenSaves(db, actor, await historySince(db, { companyId: actor.companyId, recordId: id, rev }))
}

async function takePerson(db: Db, actor: Actor, id: string): Promise<Result<LockedPerson>> {
  const locked = isId(id) ? await lockPerson(db, actor, id) : undefined
  const person = locked?.person
  if (locked === undefined || person === undefined || !personPolicy.read(actor, standingOf(person, actor)))
    return refused({ code: 'not-found' })
  if (!personPolicy.update(actor, standingOf(person, actor))) return refused({ code: 'not-allowed' })
  return person.active ? granted(locked) : refused({ code: 'record-inactive' })
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
