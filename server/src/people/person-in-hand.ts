import type { Actor } from '@corbel/domain/auth/actor'
import { personPolicy } from '@corbel/domain/people/person-policy'
import { describeFields } from '@corbel/domain/records/field-facts'
import { filesTakenOff } from '@corbel/domain/records/file-references'
import { recordChanges } from '@corbel/domain/records/record-changes'
import type { RecordValues } from '@corbel/domain/records/record-values'
import type { Refusal } from '@corbel/domain/shared/refusals'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../platform/database/db.ts'
import { isId } from '../platform/ids.ts'
import type { CompanySecrets } from '../platform/secrets/company-secrets.ts'
import type { Ruled } from '../records/apply-form-rules.ts'
import { changeRecords } from '../records/change-records.ts'
import { type PersonForm, personForm } from '../records/people/person-form.ts'
import type { ChangedValues, TakingRecord, ValuesChange } from '../records/record-in-hand.ts'
import { refreshPersonProjection } from '../records/record-projection.ts'
import { openValues, sealValues } from '../records/sealed-values.ts'
import { holdPersonChanges } from './hold-person-changes.ts'
import { announcePerson } from './person-events.ts'
import { type LockedPerson, lockPerson } from './person-repository.ts'
import { namesOf, planPersonValues } from './person-values.ts'
import { type StoredPerson, standingOf } from './stored-person.ts'

/** A person who is locked and may be changed, with all that a change of their values has to know. */
export type PersonInHand = LockedPerson & {
  readonly actor: Actor
  readonly at: Date
  readonly form: PersonForm
  readonly secrets: CompanySecrets
  /** In clear. */
  readonly values: RecordValues
}

/** Why somebody who may read a person may not change their values; null where they may. */
export function refusePersonChange(actor: Actor, person: StoredPerson): Refusal | null {
  if (!personPolicy.update(actor, standingOf(person, actor))) return { code: 'not-allowed' }
  return person.active ? null : { code: 'record-inactive' }
}

/** Locks a person for a change of their values, or says why the actor may not make it. */
export async function takePersonInHand(
  db: Db,
  actor: Actor,
  { id, at, ...taking }: TakingRecord & { readonly at: Date },
): Promise<Result<PersonInHand>> {
  const { companyId } = actor
  const locked = isId(id) ? await lockPerson(db, actor, id) : undefined
  const person = locked?.person
  if (locked === undefined || person === undefined || !personPolicy.read(actor, standingOf(person, actor)))
    return refused({ code: 'not-found' })
  const refusal = refusePersonChange(actor, person)
  if (refusal !== null) return refused(refusal)
  const form = await personForm(db, companyId, person.kind)
  const secrets = await taking.secrets.ofCompany(db, companyId)
  const values = await openValues(person.info, { secrets, recordId: id, outline: form.form.outline })
  return granted({ ...locked, actor, at, form, secrets, values })
}

/** A change of values that is none of the person's page: fields that are required and blank do not stop it. */
export async function changePersonValues(
  db: Db,
  inHand: PersonInHand,
  { formData, uploaded }: ValuesChange,
): Promise<Result<ChangedValues>> {
  const { actor, person, form, values } = inHand
  const asked = { form: form.form, sent: formData, values, rev: person.rev, saves: [], uploaded }
  const ruled = planPersonValues(actor, asked)
  if (!ruled.ok) return ruled
  const { patch, held } = ruled.value
  const { isChanged, reviewNeeded } = await carryOutPersonSave(db, inHand, ruled.value)
  return granted({
    rev: isChanged ? person.rev + 1 : person.rev,
    values: { ...values, ...patch },
    taken: [...Object.keys(patch), ...Object.keys(held)],
    reviewNeeded,
  })
}

export type CarriedOut = { readonly isChanged: boolean; readonly reviewNeeded: boolean }

/** Writes what was planned: what needs a reviewer is put aside, the rest changes the person. */
export async function carryOutPersonSave(
  db: Db,
  inHand: PersonInHand,
  { patch, held }: Pick<Ruled, 'patch' | 'held'>,
): Promise<CarriedOut> {
  const { actor, at, person, lock, secrets, values } = inHand
  const { form } = inHand.form
  const { outline } = form
  const { id, rev } = person
  const owner = { secrets, recordId: id, outline }
  const reviewNeeded = await holdPersonChanges(db, actor, { ...owner, held, rev, at })
  const after = { ...values, ...patch }
  const changes = recordChanges({
    before: values,
    after,
    fields: Object.keys(patch),
    sections: new Set(outline.sections.keys()),
    describe: describeFields(outline),
  })
  if (changes.length === 0) return { isChanged: false, reviewNeeded }
  const record = {
    ...{ id, rev, action: 'updated', changes, form, person: namesOf(after), isListed: false },
    patch: sealValues(patch, owner),
    filesTakenOff: filesTakenOff(values, patch, outline),
  }
  await changeRecords(db, lock, { by: { personId: actor.personId, name: actor.fullName }, at, records: [record] })
  await refreshPersonProjection(db, lock, id)
  await announcePerson(db, actor, { person, action: 'updated' })
  return { isChanged: true, reviewNeeded }
}
