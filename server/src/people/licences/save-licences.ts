import {
  filesOfLicences,
  licenceName,
  licenceProblems,
  nextEndOf,
  type PersonLicence,
  withKeptFiles,
} from '@corbel/domain/people/licences/licence'
import type { saveLicences as endpoint } from '@corbel/domain/people/licences/licence-endpoints'
import { personPolicy } from '@corbel/domain/people/person-policy'
import type { RecordChange } from '@corbel/domain/records/record-change'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { type Message, tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { isId } from '../../platform/ids.ts'
import { changeRecords } from '../../records/change-records.ts'
import { findReadable } from '../../records/find-readable.ts'
import { lockRecords, type RecordLock } from '../../records/lock-records.ts'
import type { RecordCall } from '../../records/record-kind.ts'
import { personRecords } from '../person-kinds.ts'
import { findPeople } from '../person-repository.ts'
import { standingOf } from '../stored-person.ts'
import { writeLicences } from './licences-repository.ts'
import { licencesOf, presentLicences } from './show-licences.ts'

type Saving = { readonly id: string; readonly body: BodyOf<typeof endpoint> }

/**
 * Keeps the licences of somebody of staff. Whoever assigns the person holds them, so a licence never changes between
 * the question whether it holds and the assignment.
 */
export async function saveLicences(
  call: RecordCall,
  { id, body: { rev, licences } }: Saving,
): Promise<Result<AnswerOf<typeof endpoint>>> {
  const { db, actor, at } = call
  const { companyId } = actor
  if (!isId(id)) return refused({ code: 'not-found' })
  const lock = await lockRecords(db, companyId, { change: [id] })
  const found = await findReadable(personRecords, call, id)
  if (!found.ok) return found
  const { row } = found.value
  if (row.kind !== 'workforces') return refused({ code: 'not-found' })
  if (!personPolicy.changeLicences(actor, standingOf(row, actor))) return refused({ code: 'not-allowed' })
  if (!row.active) return refused({ code: 'record-inactive' })
  const before = await licencesOf(db, companyId, id)
  if (before.rev !== rev) return refused({ code: 'stale', details: { rev: before.rev } })
  const fields = problemsOf(licences)
  if (Object.keys(fields).length > 0) return refused({ code: 'invalid-fields', fields })
  const kept = withKeptFiles(licences, before.licences)
  if (kept === null) return refused({ code: 'invalid-fields', fields: { licences: tell('licences.wrong.noFile') } })
  await changeLicences(call, lock, { id, licences: kept })
  const held = await presentLicences(db, companyId, { held: await licencesOf(db, companyId, id), at })
  return granted({ message: tell('licences.saved'), held })
}

type Changing = {
  readonly id: string
  readonly licences: readonly PersonLicence[]
  /** Documents that somebody else has from now on: they are not taken off with the licences. */
  readonly movedFiles?: readonly string[]
}

/** Writes what somebody of staff who is locked holds from now on, and tells it; nothing where nothing differs. */
export async function changeLicences(
  call: RecordCall,
  lock: RecordLock,
  { id, licences, movedFiles = [] }: Changing,
): Promise<void> {
  const { db, actor, at } = call
  const { companyId } = actor
  const before = await licencesOf(db, companyId, id)
  const changes = changesOf(before.licences, licences)
  const [row] = changes.length > 0 ? await findPeople(db, actor, [id]) : []
  if (row === undefined) return
  const still = [...filesOfLicences(licences), ...movedFiles]
  const filesTakenOff = filesOfLicences(before.licences).filter((file) => !still.includes(file))
  const record = { id, rev: row.rev, action: 'updated', changes, isListed: false, filesTakenOff }
  await changeRecords(db, lock, { by: { personId: actor.personId, name: actor.fullName }, at, records: [record] })
  await writeLicences(db, { companyId, personId: id, licences, nextEnd: nextEndOf(licences) })
  await personRecords.announce(db, { actor, row: { ...row, rev: row.rev + 1 }, action: 'updated' })
}

function problemsOf(licences: readonly PersonLicence[]): Record<string, Message> {
  const problems = Object.entries(licenceProblems(licences))
  return Object.fromEntries(problems.map(([place, what]) => [`licences.${place}`, tell(`licences.wrong.${what}`)]))
}

/**
 * As history tells it: every licence in words that are the same in all languages. One document in the place of another
 * of the same name is told in the same words, by whom and when.
 */
function changesOf(before: readonly PersonLicence[], after: readonly PersonLicence[]): RecordChange[] {
  const [previous, current] = [inWords(before), inWords(after)]
  if (previous === current && filesOfLicences(before).join() === filesOfLicences(after).join()) return []
  const title = tell('licences.title')
  return [{ field: 'licences', title, admin: true, previous, current, shown: { previous, current } }]
}

const inWords = (licences: readonly PersonLicence[]): string =>
  licences
    .map((licence) => {
      const { issuedOn, expiresOn } = licence
      const days = issuedOn === null && expiresOn === null ? '' : ` (${issuedOn ?? ''} – ${expiresOn ?? ''})`
      return `${licenceName(licence)}${days}${licence.file ? ` [${licence.file.name}]` : ''}`
    })
    .join(', ')
