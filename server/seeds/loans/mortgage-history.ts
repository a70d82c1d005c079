import { tell } from '@corbel/domain/shared/messages/message'
import { sql } from 'kysely'
import { insertNote } from '../../src/notes/note-repository.ts'
import type { Db } from '../../src/platform/database/db.ts'
import { newId } from '../../src/platform/ids.ts'
import { lockRecords } from '../../src/records/lock-records.ts'
import { refreshRecordProjection } from '../../src/records/record-projection.ts'
import { harborId } from '../companies/harbor.ts'
import type { Noted } from './mortgage-notes.ts'
import type { Saved } from './mortgage-saves.ts'

export type Past = {
  readonly recordId: string
  /** Oldest first. */
  readonly saves: readonly Saved[]
  readonly notes: readonly Noted[]
}

/** What happened to loans before their present state: what was saved, which is their versions, and what was noted. */
export async function insertMortgageHistory(db: Db, pasts: readonly Past[]): Promise<void> {
  const ids = pasts.filter(({ saves }) => saves.length > 0).map(({ recordId }) => recordId)
  const lock = await lockRecords(db, harborId, { change: ids })
  const json = JSON.stringify(pasts.flatMap(entriesOf))
  await sql`
    insert into history (company_id, id, record_id, rev, action, by_person, by_name, created_at, changes)
    select ${harborId}, id, record_id, rev, action, by_person, by_name, created_at, changes
    from jsonb_to_recordset(${json}::jsonb) as made (id uuid, record_id uuid, rev integer, action text, by_person uuid,
      by_name text, created_at timestamptz, changes jsonb)`.execute(db)
  await moveThroughStages(db, pasts)
  await sql`
    update record set rev = last.rev, updated_at = last.created_at, updated_by = last.by_person,
      updated_by_name = last.by_name
    from (select distinct on (record_id) record_id, rev, created_at, by_person, by_name
      from jsonb_to_recordset(${json}::jsonb) as made (record_id uuid, rev integer, action text, by_person uuid,
        by_name text, created_at timestamptz) where action = 'updated' order by record_id, rev desc) as last
    where record.company_id = ${harborId} and record.id = last.record_id`.execute(db)
  for (const { recordId, notes } of pasts) {
    for (const note of notes) await insertNote(db, { companyId: harborId, recordId, id: newId() }, written(note))
  }
  await refreshRecordProjection(db, lock, ids)
}

type Move = {
  readonly id: string
  readonly rev: number
  readonly at: Date
  readonly by: Saved['by']
  readonly status: number[]
}

/** The moves of a loan through its stages, as its history tells them. */
const movesOf = ({ recordId, saves }: Past): Move[] =>
  saves.flatMap(({ at, by, changes }, place) => {
    const change = changes.find(({ field }) => field === 'status')
    if (change === undefined || !Array.isArray(change.current)) return []
    return [{ id: recordId, rev: place + 2, at, by, status: change.current.map(Number) }]
  })

/** One move after the other, each of many loans at once: their stages are written as those of every move. */
async function moveThroughStages(db: Db, pasts: readonly Past[]): Promise<void> {
  const ways = pasts.map(movesOf)
  const longest = Math.max(0, ...ways.map((moves) => moves.length))
  for (let place = 0; place < longest; place += 1) {
    const moves = ways.flatMap((way) => way[place] ?? [])
    const rows = moves.map(({ by, ...move }) => ({ ...move, by_person: by.personId, by_name: by.name }))
    await sql`
      update record set status = made.status, rev = made.rev, updated_at = made.at, updated_by = made.by_person,
        updated_by_name = made.by_name
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (id uuid, rev integer, at timestamptz,
        status integer[], by_person uuid, by_name text)
      where record.company_id = ${harborId} and record.id = made.id`.execute(db)
  }
}

const written = ({ content, deadline, at, by }: Noted) =>
  ({ type: 'Public', content, deadline, readers: [], mentions: [], call: null, by, at }) as const

function entriesOf({ recordId, saves, notes }: Past) {
  const saved = saves.map(({ at, by, changes }, place) => ({ at, by, changes, action: 'updated', rev: place + 2 }))
  // A note leaves the version as it stood when it was written.
  const noted = notes.map(({ at, by, content }) => ({
    ...{ at, by, action: 'note-added', rev: 1 + saves.filter((save) => save.at <= at).length },
    changes: [{ field: 'notes', title: tell('notes.title'), previous: '', current: content }],
  }))
  return [...saved, ...noted]
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, by, ...entry }) => ({
      ...entry,
      id: newId(),
      record_id: recordId,
      by_person: by.personId,
      by_name: by.name,
      created_at: at,
    }))
}
