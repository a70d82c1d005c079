import type { Actor } from '@corbel/domain/auth/actor'
import { personKinds } from '@corbel/domain/people/person-kind'
import { personPolicy } from '@corbel/domain/people/person-policy'
import { personWork } from '@corbel/domain/people/shared-person-work-endpoints'
import { type Result, refused } from '@corbel/domain/shared/result'
import { isId } from '../platform/ids.ts'
import { lockRecords } from '../records/lock-records.ts'
import { personForm } from '../records/people/person-form.ts'
import { announcePresence } from '../records/record-events.ts'
import type { RecordInHand, TakingRecord, ValuesChange } from '../records/record-in-hand.ts'
import type { Meeting, MetRecord, RecordCall, RecordKind } from '../records/record-kind.ts'
import { readablePerson } from './get-person.ts'
import { audienceOf, personEvents } from './person-events.ts'
import { changePersonValues, refusePersonChange, takePersonInHand } from './person-in-hand.ts'
import { listLoanFellows } from './person-repository.ts'
import { fullNameOf, type StoredPerson, standingOf } from './stored-person.ts'

/** People of every kind, as everything that hangs on records knows them. */
export const personRecords: RecordKind = { names: personKinds, work: personWork, meet, takeInHand }

async function takeInHand<Reply>(
  { db, actor, at }: RecordCall,
  { id, secrets }: TakingRecord,
  work: (record: RecordInHand) => Promise<Result<Reply>>,
): Promise<Result<Reply>> {
  const taken = await takePersonInHand(db, actor, { id, at, secrets })
  if (!taken.ok) return taken
  const { form, values } = taken.value
  const change = (asked: ValuesChange) => changePersonValues(db, taken.value, asked)
  return work({ id, reader: actor, form: form.form, values, change })
}

async function meet<Reply>(
  { db, actor }: RecordCall,
  { id, hold }: Meeting,
  work: (met: MetRecord) => Promise<Result<Reply>>,
): Promise<Result<Reply>> {
  if (!isId(id)) return refused({ code: 'not-found' })
  if (hold) await lockRecords(db, actor.companyId, { hold: [id] })
  const found = await readablePerson(db, actor, id)
  return found.ok ? work(metPerson({ db, actor }, found.value)) : found
}

function metPerson({ db, actor }: Pick<RecordCall, 'db' | 'actor'>, person: StoredPerson): MetRecord {
  const standing = standingOf(person, actor)
  return {
    id: person.id,
    rev: person.rev,
    active: person.active,
    reader: actor,
    title: fullNameOf(person),
    page: `/${person.kind}/edit/${person.id}`,
    mayInTab: (asked) => personPolicy.inTab(actor, standing, asked),
    othersInTab: async (asked) => {
      const fellows = new Set(await listLoanFellows(db, { companyId: actor.companyId, id: person.id }))
      return (other: Actor) =>
        personPolicy.inTab(other, { ...standing, sharesLoan: fellows.has(other.personId) }, asked)
    },
    outsiderIds: [person.id],
    mayReadHistory: personPolicy.readHistory(actor, standing),
    mayEdit: personPolicy.update(actor, standing),
    mayReveal: personPolicy.reveal(actor, standing),
    tellPresent: async (people) => {
      const { companyId } = actor
      const audience = await audienceOf(db, companyId, person)
      await announcePresence(db, personEvents, { companyId, id: person.id, standing: audience, people })
    },
    form: async () => (await personForm(db, actor.companyId, person.kind)).form,
    values: person.info,
    closedToChange: refusePersonChange(actor, person),
  }
}
