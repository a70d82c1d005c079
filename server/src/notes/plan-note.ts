import { type NoteType, type NoteUsers, participantIds } from '@corbel/domain/notes/note'
import { notePolicy } from '@corbel/domain/notes/note-policy'
import { type Message, tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../platform/database/db.ts'
import type { MetRecord } from '../records/record-kind.ts'
import { listTabReaders, type TabReader } from '../records/tab-readers.ts'
import type { NoteWriting, StoredNote } from './note-repository.ts'
import type { NotesSetup } from './notes-setup.ts'

export type SentNote = {
  readonly content: string
  readonly type: NoteType
  readonly deadline?: string | null | undefined
  readonly users?: NoteUsers | undefined
  readonly mentions?: readonly string[] | undefined
}

export type Planning = {
  readonly met: MetRecord
  readonly setup: NotesSetup
  readonly at: Date
  readonly before?: StoredNote
}

/** What a sent note comes to, or which of its parts cannot be: everybody chosen or mentioned must be able to read it. */
export async function planNote(
  db: Db,
  sent: SentNote,
  { met, setup, at, before }: Planning,
): Promise<Result<NoteWriting>> {
  const { reader } = met
  if (sent.type === 'Private' && !notePolicy.choosePeople(reader))
    return refused({ code: 'invalid-fields', fields: { type: tell('notes.refused.publicOnly') } })
  if (sent.deadline && !setup.deadlines)
    return refused({ code: 'invalid-fields', fields: { deadline: tell('notes.refused.noDeadlines') } })
  const chosen = sent.type === 'Private' ? participantIds(sent.users) : []
  const mentioned = sent.mentions ?? before?.mentions.map(({ id }) => id) ?? []
  const known = await peopleToChoose(db, met, [...chosen, ...mentioned])
  const wrong = refuseChosen({ chosen, mentioned, known, before })
  if (wrong !== null) return refused({ code: 'unknown-choice', fields: wrong })
  // Whom a private note mentions is to read it.
  const readers = sent.type === 'Private' ? [...new Set([...chosen, ...mentioned])] : []
  return granted({
    type: sent.type,
    content: sent.content,
    deadline: sent.deadline === undefined ? (before?.deadline ?? null) : sent.deadline,
    readers: readers.filter((id) => id !== reader.personId),
    mentions: mentioned.map((id) => ({ id, name: nameOf(id, known, before) })),
    by: { personId: reader.personId, name: reader.fullName },
    at,
  })
}

async function peopleToChoose(
  db: Db,
  met: MetRecord,
  asked: readonly string[],
): Promise<ReadonlyMap<string, TabReader>> {
  const nobody = new Map<string, TabReader>()
  const { reader } = met
  if (asked.length === 0 || reader.type !== 'Workforces' || !notePolicy.choosePeople(reader)) return nobody
  const people = await listTabReaders(db, met, { tab: 'notes', action: 'read' })
  return new Map(people.map((person) => [person.id, person]))
}

type Choosing = {
  readonly chosen: readonly string[]
  readonly mentioned: readonly string[]
  readonly known: ReadonlyMap<string, TabReader>
  readonly before: StoredNote | undefined
}

/** Who stood there before may stay, although they could no longer be chosen anew. */
function refuseChosen({ chosen, mentioned, known, before }: Choosing): Record<string, Message> | null {
  const stays = new Set([...(before?.readers ?? []), ...(before?.mentions.map(({ id }) => id) ?? [])])
  const isUnknown = (id: string): boolean => !known.has(id) && !stays.has(id)
  const wrong = {
    ...(chosen.some(isUnknown) ? { users: tell('problems.notChoosable') } : {}),
    ...(mentioned.some(isUnknown) ? { mentions: tell('problems.peopleNotMentionable') } : {}),
  }
  return Object.keys(wrong).length === 0 ? null : wrong
}

function nameOf(id: string, known: ReadonlyMap<string, TabReader>, before: StoredNote | undefined): string {
  const person = known.get(id)
  if (person !== undefined) return `${person.firstName} ${person.lastName}`.trim()
  return before?.mentions.find((mention) => mention.id === id)?.name ?? ''
}
