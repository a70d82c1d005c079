import {
  filesOfLicences,
  licenceFilePlace,
  licenceFileTypes,
  licenceName,
  type PersonLicence,
} from '@corbel/domain/people/licences/licence'
import { personPolicy } from '@corbel/domain/people/person-policy'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { isId } from '../../platform/ids.ts'
import { findReadable } from '../../records/find-readable.ts'
import { lockRecords, type RecordLock } from '../../records/lock-records.ts'
import type { ChangedOwnFile, OwnFiles } from '../../records/own-files.ts'
import type { RecordCall } from '../../records/record-kind.ts'
import { personRecords } from '../person-kinds.ts'
import { type StoredPerson, standingOf } from '../stored-person.ts'
import { changeLicences } from './save-licences.ts'
import { licencesOf } from './show-licences.ts'

/** The documents of licences: read by whoever reads the licences, changed by whoever changes them. */
export const licenceFiles: OwnFiles = {
  ...{ field: licenceFilePlace, types: licenceFileTypes, isMultiple: false },
  admit: async (call, { id, row }) => {
    const found = await licensed(call, id)
    if (!found.ok) return found
    return licenceAt(found.value.licences, row) === undefined ? refused({ code: 'not-found' }) : granted(null)
  },
  attach: async (call, { id, row, files: [file], keep }) => {
    const lock = await lockPerson(call, id)
    const found = await licensed(call, id)
    if (!found.ok) return found
    const { licences } = found.value
    const named = licenceAt(licences, row)
    if (named === undefined || file === undefined) return refused({ code: 'not-found' })
    await keep(call.actor)
    const after = licences.map((one) => (one === named ? { ...one, file } : one))
    return write(call, lock, { ...found.value, after, value: [file] })
  },
  detach: async (call, { id, file }) => {
    const lock = await lockPerson(call, id)
    const found = await licensed(call, id)
    if (!found.ok) return found
    const { licences } = found.value
    if (!filesOfLicences(licences).includes(file)) return refused({ code: 'not-found' })
    const after = licences.map((one) => (one.file?._id === file ? { ...one, file: null } : one))
    return write(call, lock, { ...found.value, after, value: [] })
  },
  isSeen: async ({ db, actor }, { id, file }) =>
    filesOfLicences((await licencesOf(db, actor.companyId, id)).licences).includes(file),
}

const licenceAt = (licences: readonly PersonLicence[], row: string): PersonLicence | undefined =>
  licences.find((one) => licenceName(one) === row)

const lockPerson = ({ db, actor }: RecordCall, id: string): Promise<RecordLock> =>
  lockRecords(db, actor.companyId, { change: [id].filter(isId) })

type Licensed = { readonly row: StoredPerson; readonly licences: readonly PersonLicence[] }

/** Somebody of staff whose licences the actor may change now, or why not. */
async function licensed(call: RecordCall, id: string): Promise<Result<Licensed>> {
  const { db, actor } = call
  if (!isId(id)) return refused({ code: 'not-found' })
  const found = await findReadable(personRecords, call, id)
  if (!found.ok) return found
  const { row } = found.value
  if (row.kind !== 'workforces') return refused({ code: 'not-found' })
  if (!personPolicy.changeLicences(actor, standingOf(row, actor))) return refused({ code: 'not-allowed' })
  if (!row.active) return refused({ code: 'record-inactive' })
  return granted({ row, licences: (await licencesOf(db, actor.companyId, id)).licences })
}

type Writing = Licensed & { readonly after: readonly PersonLicence[] } & Pick<ChangedOwnFile, 'value'>

async function write(
  call: RecordCall,
  lock: RecordLock,
  { row, after, value }: Writing,
): Promise<Result<ChangedOwnFile>> {
  await changeLicences(call, lock, { id: row.id, licences: after })
  return granted({ value, rev: row.rev + 1 })
}
