import { mayConfigure } from '@corbel/domain/auth/actor'
import type { compareForMerge as endpoint } from '@corbel/domain/people/merging/merge-endpoints'
import { differentFields, fileFieldsOf } from '@corbel/domain/people/merging/merged-values'
import { type NameSight, shownNames } from '@corbel/domain/people/name-sight'
import { filesOf } from '@corbel/domain/records/file-references'
import { valuesForRole } from '@corbel/domain/records/form-for-role'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result } from '@corbel/domain/shared/result'
import type { MergingPart } from '../../records/merging/merging-part.ts'
import { nameSightOf } from '../../records/names/seen-names.ts'
import { personForm } from '../../records/people/person-form.ts'
import type { RecordCall } from '../../records/record-kind.ts'
import { tellRecordRead } from '../../records/tell-record-read.ts'
import type { StoredPerson } from '../stored-person.ts'
import { countParts } from './merge-people.ts'
import { listSigningIn } from './merging-repository.ts'
import { type AskedPair, peopleToMerge } from './people-to-merge.ts'

type Reply = ReplyOf<typeof endpoint>

/** Two records of one person side by side, as the actor may see them. Nothing is written. */
export async function compareForMerge(
  { db, actor }: Pick<RecordCall, 'db' | 'actor'>,
  parts: readonly MergingPart[],
  asked: AskedPair,
): Promise<Result<Reply>> {
  const two = await peopleToMerge(db, actor, asked)
  if (!two.ok) return two
  const { survivor, absorbed } = two.value
  const { companyId } = actor
  const { form } = await personForm(db, companyId, asked.kind)
  for (const { id } of [survivor, absorbed]) tellRecordRead(db, actor, { recordId: id, form })
  const { outline } = form
  const roleId = String(actor.role.id)
  const shown = (person: StoredPerson) => valuesForRole(person.info, outline, roleId)
  const [mine, theirs] = [shown(survivor), shown(absorbed)]
  const compared = { outline, survivor: survivor.info, absorbed: absorbed.info, roleId }
  const fields = differentFields(compared).map(({ id, title, takes, isBlank }) => ({
    ...{ _id: id, title, takes: [...takes], isBlank },
    ...{ survivor: mine[id] ?? null, absorbed: theirs[id] ?? null },
  }))
  const files = fileFieldsOf(compared).flatMap((id) => filesOf(absorbed.info[id])).length
  const signingIn = await listSigningIn(db, companyId, [survivor.id, absorbed.id])
  const sight = await nameSightOf(db, actor)
  const one = (person: StoredPerson) => presentOne(person, { sight, signsIn: signingIn.has(person.id) })
  const counts = await countParts({ db, actor }, parts, absorbed)
  return granted({
    ...{ survivor: one(survivor), absorbed: one(absorbed), fields },
    moves: [...counts, ...(files > 0 ? [{ key: 'files' as const, count: files }] : [])],
    groupsStay: asked.kind === 'workforces' && !mayConfigure(actor),
  })
}

type Shown = { readonly sight: NameSight; readonly signsIn: boolean }

function presentOne(person: StoredPerson, { sight, signsIn }: Shown): Reply['survivor'] {
  const { id, rev, kind, first_name, last_name, email, phone } = person
  return { _id: id, rev, info: shownNames({ first_name, last_name, email, phone }, kind, sight), signsIn }
}
