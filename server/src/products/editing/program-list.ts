import type { Actor } from '@corbel/domain/auth/actor'
import { sameValue } from '@corbel/domain/records/same-value'
import { type Message, tell } from '@corbel/domain/shared/messages/message'
import type { Refusal } from '@corbel/domain/shared/refusals'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { isId } from '../../platform/ids.ts'
import { nameSightOf } from '../../records/names/seen-names.ts'
import { shownColleague } from '../../records/names/seen-stamps.ts'
import { refuseConfiguring, refuseStale, takeConfigurationInHand } from './configuration-in-hand.ts'
import { noteConfigurationChange } from './note-configuration-change.ts'
import type { ListVersion, OfProgram } from './of-program.ts'
import { findPrograms, type StoredProgram } from './product-editing-repository.ts'
import { byId } from './read-product-settings.ts'

/** The program whose set-up is shown. */
export async function programToConfigure(db: Db, actor: Actor, id: string): Promise<Result<StoredProgram>> {
  const refusal = refuseConfiguring(actor)
  if (refusal !== null) return refused(refusal)
  const program = byId(await findPrograms(db, actor.companyId), id)
  return program === undefined ? refused({ code: 'not-found' }) : granted(program)
}

/** What a reply says of a list's version; none was ever saved where it is undefined. */
export async function shownVersion(db: Db, actor: Actor, version: ListVersion | undefined) {
  return {
    rev: version?.rev ?? 0,
    updatedAt: version?.updatedAt.toISOString() ?? null,
    updatedBy: version === undefined ? '' : shownColleague(version.updatedBy, actor, await nameSightOf(db, actor)),
  }
}

/** A list that a program keeps as a whole: what it needs, which conditions its loans have. */
type ProgramListSave<Entry> = {
  readonly id: string
  readonly rev: number | undefined
  readonly at: Date
  readonly findVersion: (db: Db, of: OfProgram) => Promise<ListVersion | undefined>
  readonly find: (db: Db, of: OfProgram) => Promise<Entry[]>
  readonly plan: (program: StoredProgram, before: readonly Entry[]) => Promise<Result<Entry[]>>
  readonly write: (entries: readonly Entry[], of: OfProgram & { at: Date; by: string }) => Promise<void>
  /** For the audit trail. */
  readonly inWords: (entries: readonly Entry[]) => Readonly<Record<string, readonly string[]>>
}

/** Saves the list as it is from now on. One changes the set-up of a company at a time. */
export async function saveProgramList<Entry>(
  db: Db,
  actor: Actor,
  { id, rev, at, findVersion, find, plan, write, inWords }: ProgramListSave<Entry>,
): Promise<Result<StoredProgram>> {
  const refusal = await takeConfigurationInHand(db, actor)
  if (refusal !== null) return refused(refusal)
  const { companyId, fullName } = actor
  const program = byId(await findPrograms(db, companyId), id)
  if (program === undefined) return refused({ code: 'not-found' })
  const of = { companyId, programId: program.id }
  const stored = (await findVersion(db, of)) ?? { rev: 0, updatedAt: at, updatedBy: fullName }
  const stale = await refuseStale(db, actor, { stored, rev })
  if (stale !== null) return refused(stale)
  const before = await find(db, of)
  const planned = await plan(program, before)
  if (!planned.ok) return planned
  if (!sameValue(before, planned.value)) {
    await write(planned.value, { ...of, at, by: fullName })
    await noteConfigurationChange(db, actor, {
      ...{ kind: 'program', id: program.id, productId: program.productId, title: program.title, action: 'updated', at },
      ...{ before: inWords(before), after: inWords(planned.value) },
    })
  }
  return granted(program)
}

type SentEntries = {
  readonly sent: readonly { readonly _id?: string | undefined; readonly title: string }[]
  readonly before: readonly { readonly id: string }[]
  /** The part of the call that they stand in. */
  readonly place: string
  readonly twice: Message
}

/** Entries of somewhere else or named twice, and titles that stand twice; null where all is well. */
export function refuseEntries({ sent, before, place, twice }: SentEntries): Refusal | null {
  const known = new Set(before.map(({ id }) => id))
  const ids = sent.flatMap(({ _id }) => (_id === undefined ? [] : [_id]))
  if (new Set(ids).size < ids.length || ids.some((id) => !isId(id) || !known.has(id)))
    return { code: 'unknown-choice', fields: { [place]: tell('problems.notChoosable') } }
  const titles = sent.map(({ title }) => title.toLowerCase())
  return new Set(titles).size < titles.length ? { code: 'invalid-fields', fields: { [place]: twice } } : null
}
