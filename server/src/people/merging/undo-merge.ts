import type { undoMerge as endpoint } from '@corbel/domain/people/merging/merge-endpoints'
import { valuesGivenBack } from '@corbel/domain/people/merging/merged-values'
import type { PersonKind } from '@corbel/domain/people/person-kind'
import { personPolicy } from '@corbel/domain/people/person-policy'
import { fileCells } from '@corbel/domain/records/file-references'
import { namesRole } from '@corbel/domain/records/form-outline'
import type { AnswerOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { isId } from '../../platform/ids.ts'
import type { MergingPart } from '../../records/merging/merging-part.ts'
import { type LoadedRecord, loadToSave, type SavingCall } from '../../records/saving/load-to-save.ts'
import { openValues } from '../../records/sealed-values.ts'
import { holdRoles } from '../../roles/hold-roles.ts'
import { personRecords } from '../person-kinds.ts'
import { findPeople } from '../person-repository.ts'
import { setPersonActive } from '../set-person-active.ts'
import { type PersonTypes, type StoredPerson, standingOf } from '../stored-person.ts'
import { mayKnowPart, toldAs } from './merge-people.ts'
import { findMerge, moveFiles, noteUndone, type StoredMerge } from './merging-repository.ts'
import { lockForMerge, mergedPerson, type TwoPeople } from './people-to-merge.ts'
import { writeMergedValues } from './write-merged-values.ts'

type Answer = AnswerOf<typeof endpoint>
export type Undoing = { readonly kind: PersonKind; readonly id: string; readonly merge: string }

/**
 * Takes a merge back: the absorbed record is in use again, and has everything back that is still as the merge left it.
 * What somebody has changed since stays, and is told as far as the actor may read it.
 */
export async function undoMerge(
  call: SavingCall,
  parts: readonly MergingPart[],
  undoing: Undoing,
): Promise<Result<Answer>> {
  const { db, actor, at } = call
  const { companyId } = actor
  const first = await mergeToUndo(call, undoing)
  if (!first.ok) return first
  await holdRoles(db, companyId)
  for (const part of parts) await part.prepare?.(db, actor)
  const { absorbedId, survivorId, moved } = first.value.merge
  const records = parts.flatMap((part) => part.recordsKept?.(moved[part.key] ?? []) ?? [])
  const locked = await lockForMerge(db, companyId, { ids: [survivorId, absorbedId], records: async () => records })
  if (!locked.ok) return locked
  const ready = await mergeToUndo(call, undoing)
  if (!ready.ok) return ready
  const { merge, absorbed } = ready.value
  const told = [toldAs('undone', mergedPerson(ready.value.survivor))]
  const back = await setPersonActive(call, { id: absorbed.id, active: true, told })
  if (!back.ok) return back
  const loaded = await loadToSave(personRecords, call, { id: survivorId, asked: { formData: { any: '' } } })
  if (!loaded.ok) return loaded
  const values = await giveValuesBack(call, loaded.value, { merge, absorbed })
  if (!values.ok) return values
  const { row, kept, files } = values.value
  const moving = { lock: locked.value, from: mergedPerson(absorbed), to: mergedPerson(row) }
  const returned: Answer['parts'] = files > 0 ? [{ key: 'files', count: files, left: [] }] : []
  for (const part of parts) {
    const { count, left } = await part.giveBack(call, { ...moving, kept: merge.moved[part.key] ?? [] })
    if (!mayKnowPart(actor, absorbed, part)) continue
    if (count > 0 || left.length > 0) returned.push({ key: part.key, count, left: [...left] })
  }
  await noteUndone(db, { companyId, id: merge.id, at, by: actor.personId })
  return granted({ message: tell('merging.undone'), parts: returned, kept: [...kept] })
}

/** A merge within its time that the actor may take back: the rights are those that making it needs. */
async function mergeToUndo(
  { db, actor, at }: SavingCall,
  { kind, id, merge: mergeId }: Undoing,
): Promise<Result<TwoPeople & { readonly merge: StoredMerge }>> {
  if (!isId(id) || !isId(mergeId)) return refused({ code: 'not-found' })
  const merge = await findMerge(db, actor.companyId, mergeId)
  const people = merge === undefined ? [] : await findPeople(db, actor, [merge.survivorId, merge.absorbedId])
  const seen = (of: string | undefined) =>
    people.find((person) => person.id === of && personPolicy.read(actor, standingOf(person, actor)))
  const [survivor, absorbed] = [seen(merge?.survivorId), seen(merge?.absorbedId)]
  if (merge === undefined || survivor === undefined || absorbed === undefined || survivor.kind !== kind)
    return refused({ code: 'not-found' })
  if (survivor.id !== id.toLowerCase()) return refused({ code: 'not-found' })
  const mayChange = [survivor, absorbed].every(
    (person) => actor.type === 'Workforces' && personPolicy.update(actor, standingOf(person, actor)),
  )
  if (!mayChange || !personPolicy.remove(actor, standingOf(absorbed, actor))) return refused({ code: 'not-allowed' })
  if (at > merge.undoUntil) return refused({ code: 'nothing-to-undo' })
  return granted({ merge, survivor, absorbed })
}

type Returning = { readonly merge: StoredMerge; readonly absorbed: StoredPerson }

async function giveValuesBack(
  { db, actor }: SavingCall,
  loaded: LoadedRecord<PersonTypes>,
  { merge, absorbed }: Returning,
) {
  const { row: survivor, form, secrets, values: current } = loaded
  const { outline } = form
  const owner = { secrets, recordId: survivor.id, outline }
  const opened = { before: await openValues(merge.before, owner), after: await openValues(merge.after, owner) }
  const { values, kept } = valuesGivenBack(opened, current, outline)
  const named = new Set(
    fileCells({ ...current, ...values }, outline).flatMap((cell) => cell.files.map((file) => file._id)),
  )
  const ids = merge.files.filter((file) => !named.has(file))
  const { companyId } = actor
  // Before the values, which would take off for good what no field names any more.
  const files = await moveFiles(db, { companyId, ids, from: survivor.id, to: absorbed.id })
  const told = toldAs('undone', mergedPerson(absorbed))
  const written = await writeMergedValues(db, loaded, { values, files: [], told })
  if (!written.ok) return written
  const isSeen = (id: string): boolean => {
    const field = outline.fields.get(id) ?? outline.sections.get(id)
    return field !== undefined && !namesRole(field.hiddenFrom, String(actor.role.id))
  }
  const titleOf = (id: string) => (outline.fields.get(id) ?? outline.sections.get(id))?.title ?? ''
  return granted({ row: written.value.row, files: files.length, kept: kept.filter(isSeen).map(titleOf) })
}
