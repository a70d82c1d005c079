import type { Actor } from '@corbel/domain/auth/actor'
import type { mergePeople as endpoint } from '@corbel/domain/people/merging/merge-endpoints'
import { notMergeable, undoMergeDays } from '@corbel/domain/people/merging/merge-rules'
import { chosenValues, fileFieldsOf } from '@corbel/domain/people/merging/merged-values'
import { shownFullName } from '@corbel/domain/people/name-sight'
import type { PersonKind } from '@corbel/domain/people/person-kind'
import { personPolicy } from '@corbel/domain/people/person-policy'
import { fileCells } from '@corbel/domain/records/file-references'
import type { RecordChange } from '@corbel/domain/records/record-change'
import type { TabKey } from '@corbel/domain/roles/role'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { type Message, tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { withdrawInvitationOf } from '../../auth/invitations/invitation-of-person.ts'
import { newId } from '../../platform/ids.ts'
import { requireStepUp } from '../../platform/session/require-step-up.ts'
import type { MergedPerson, MergingPart } from '../../records/merging/merging-part.ts'
import { nameSightOf } from '../../records/names/seen-names.ts'
import { type LoadedRecord, loadToSave, type SavingCall } from '../../records/saving/load-to-save.ts'
import { openValues } from '../../records/sealed-values.ts'
import { holdRoles } from '../../roles/hold-roles.ts'
import { mayGiveRoles } from '../../roles/roles-to-give.ts'
import { personRecords } from '../person-kinds.ts'
import { setPersonActive } from '../set-person-active.ts'
import { signInPlaceOf } from '../signing-in/present-sign-in.ts'
import { signInInHand } from '../signing-in/sign-in-in-hand.ts'
import { type PersonTypes, type StoredPerson, standingOf } from '../stored-person.ts'
import { insertMerge, listSigningIn, moveFiles } from './merging-repository.ts'
import { lockForMerge, mergedPerson, peopleToMerge, recordsOf, type TwoPeople } from './people-to-merge.ts'
import { writeMergedValues } from './write-merged-values.ts'

type Answer = AnswerOf<typeof endpoint>
export type Merging = { readonly kind: PersonKind; readonly id: string; readonly body: BodyOf<typeof endpoint> }

/**
 * Makes one of two records of a person, in one transaction: chosen values are saved on the one that stays, whatever
 * refers to the other refers to it, the other is out of use and says where it went. Ways to sign in never move.
 */
export async function mergePeople(
  call: SavingCall,
  parts: readonly MergingPart[],
  { kind, id, body }: Merging,
): Promise<Result<Answer>> {
  const { db, actor, at } = call
  const { companyId } = actor
  const asked = { kind, id, absorbed: body.absorbed }
  // Asked before anything is locked, so that nobody locks what is not theirs; and again of what is locked.
  const first = await peopleToMerge(db, actor, asked)
  if (!first.ok) return first
  await holdRoles(db, companyId)
  for (const part of parts) await part.prepare?.(db, actor)
  const locked = await lockForMerge(db, companyId, {
    ids: [first.value.survivor.id, first.value.absorbed.id],
    records: () => recordsOf(db, { parts, companyId, id: first.value.absorbed.id }),
  })
  if (!locked.ok) return locked
  const two = await peopleToMerge(db, actor, asked)
  if (!two.ok) return two
  const { survivor, absorbed } = two.value
  const isOld = survivor.rev !== body.revs.survivor || absorbed.rev !== body.revs.absorbed
  if (isOld)
    return refused({
      ...{ code: 'stale', message: tell('problems.changedMeanwhile') },
      details: { revs: { survivor: survivor.rev, absorbed: absorbed.rev } },
    })
  const signIn = await refuseSignIn(call, two.value, body)
  if (!signIn.ok) return signIn
  const loaded = await loadToSave(personRecords, call, { id: survivor.id, asked: { formData: { any: '' } } })
  if (!loaded.ok) return loaded
  const written = await writeChosen(call, loaded.value, { absorbed, take: body.take ?? {} })
  if (!written.ok) return written
  const moving = { lock: locked.value, from: mergedPerson(absorbed), to: mergedPerson(written.value.row) }
  const counts = await countParts(call, parts, absorbed)
  const moved: Record<string, readonly unknown[]> = {}
  for (const part of parts) moved[part.key] = await part.move(call, moving)
  await withdrawInvitationOf(db, { companyId, id: absorbed.id }, { at })
  const merge = newId()
  const undoUntil = new Date(at.getTime() + undoMergeDays * 86_400_000)
  const { before, after, files } = written.value
  const by = { personId: actor.personId, name: actor.fullName }
  const ofMerge = { companyId, id: merge, survivorId: survivor.id, absorbedId: absorbed.id, at, by, undoUntil }
  await insertMerge(db, { ...ofMerge, before, after, files, moved })
  const out = await setPersonActive(call, { id: absorbed.id, active: false, told: [toldAs('into', moving.to)] })
  if (!out.ok) return out
  const sight = await nameSightOf(db, actor)
  return granted({
    message: tell('merging.done', { name: shownFullName(written.value.row, kind, sight) }),
    ...{ merge, reviewNeeded: written.value.reviewNeeded },
    moves: [...counts, ...(files.length > 0 ? [{ key: 'files' as const, count: files.length }] : [])],
  })
}

/** What history calls a merge, by the kind of the people, whose names not everybody sees. */
export function toldAs(way: 'into' | 'from' | 'undone', { id, kind, name }: MergedPerson): RecordChange {
  const titles: Record<typeof way, Message> = {
    into: tell('merging.history.into'),
    from: tell('merging.history.from'),
    undone: tell('merging.history.undone'),
  }
  const change = { field: `merged.${kind}`, title: titles[way], admin: true, previous: '', current: id } as const
  return { ...change, shown: { previous: '', current: name } }
}

const tabOfPart: Partial<Record<MergingPart['key'], TabKey>> = {
  notes: 'notes',
  tasks: 'tasks',
  documents: 'docs',
  customDocs: 'docs',
}

/** Whether somebody reads what hangs on a person's record, where it is a tab's. */
export function mayKnowPart(actor: Actor, person: StoredPerson, { key }: Pick<MergingPart, 'key'>): boolean {
  const tab = tabOfPart[key]
  return tab === undefined || personPolicy.inTab(actor, standingOf(person, actor), { tab, action: 'read' })
}

/** As far as the actor may read it, before it moves. */
export async function countParts(
  { db, actor }: Pick<SavingCall, 'db' | 'actor'>,
  parts: readonly MergingPart[],
  person: StoredPerson,
): Promise<Answer['moves']> {
  const counts: Answer['moves'] = []
  for (const part of parts) {
    if (!mayKnowPart(actor, person, part)) continue
    const count = await part.count(db, actor, person.id)
    if (count > 0) counts.push({ key: part.key, count })
  }
  return counts
}

/**
 * Whoever signs in as the one who stays comes to see what was the other's. So that needs the right to change how both
 * sign in, which could open the other to them anyway, and a proof of presence. The sign-in of the one who goes ends, and
 * that is to be said.
 */
async function refuseSignIn(
  { db, actor, at }: SavingCall,
  { survivor, absorbed }: TwoPeople,
  { giveUpSignIn }: Merging['body'],
): Promise<Result<null>> {
  const signingIn = await listSigningIn(db, actor.companyId, [survivor.id, absorbed.id])
  if (signingIn.has(absorbed.id) && giveUpSignIn !== true) return refused(notMergeable('sign-in'))
  if (!signingIn.has(survivor.id)) return granted(null)
  for (const person of [survivor, absorbed]) {
    const { held } = await signInInHand(db, signInPlaceOf(actor, person))
    const mayChange = personPolicy.changeSignIn(actor, standingOf(person, actor))
    if (!mayChange || !(await mayGiveRoles(db, actor, held)))
      return refused({ code: 'not-allowed', message: tell('people.notYours') })
  }
  return requireStepUp(db, { sessionId: actor.sessionId, at })
}

type Choice = { readonly absorbed: StoredPerson; readonly take: NonNullable<Merging['body']['take']> }

async function writeChosen({ db, actor }: SavingCall, loaded: LoadedRecord<PersonTypes>, { absorbed, take }: Choice) {
  const { row: survivor, form, secrets, values } = loaded
  const { outline } = form
  const roleId = String(actor.role.id)
  const theirs = await openValues(absorbed.info, { secrets, recordId: absorbed.id, outline })
  const fileFields = fileFieldsOf({ outline, absorbed: theirs, roleId })
  const chosen = chosenValues({ ...{ outline, survivor: values, absorbed: theirs, take, fileFields } })
  const files = fileCells(chosen, outline).flatMap((cell) => cell.files.map((file) => file._id))
  const held = new Set(fileCells(values, outline).flatMap((cell) => cell.files.map((file) => file._id)))
  const coming = files.filter((id) => !held.has(id))
  const { companyId } = actor
  const moved = await moveFiles(db, { companyId, ids: coming, from: absorbed.id, to: survivor.id })
  const told = toldAs('from', mergedPerson(absorbed))
  const written = await writeMergedValues(db, loaded, { values: chosen, files: moved, told })
  if (!written.ok) return written
  const { row, fields, reviewNeeded } = written.value
  const of = (info: StoredPerson['info']) =>
    Object.fromEntries(fields.filter((id) => info[id] !== undefined).map((id) => [id, info[id]]))
  return granted({ row, reviewNeeded, before: of(survivor.info), after: of(row.info), files: moved })
}
