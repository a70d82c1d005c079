import type { saveNote as endpoint } from '@corbel/domain/notes/note-endpoints'
import { notePolicy } from '@corbel/domain/notes/note-policy'
import { sameValue } from '@corbel/domain/records/same-value'
import type { BodyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { isId, newId } from '../platform/ids.ts'
import { onHeldRecord } from '../records/on-record.ts'
import type { MetRecord, RecordCall, RecordKind } from '../records/record-kind.ts'

import { noteInHistory } from './note-in-history.ts'
import { lockNote, type NoteWriting, reviseNote, type StoredNote } from './note-repository.ts'
import { notesTabOf, standingOf } from './note-standing.ts'
import { notesSetup, seesNotes } from './notes-setup.ts'
import { planNote } from './plan-note.ts'
import { tellMentioned } from './tell-mentioned.ts'

export type NoteSave = {
  readonly kinds: readonly RecordKind[]
  readonly id: string
  readonly body: BodyOf<typeof endpoint>
}

/** Changes a note; what it said before stays among its revisions. Answers its version after it. */
export async function saveNote(call: RecordCall, asked: NoteSave): Promise<Result<number>> {
  const { kinds, body } = asked
  const right = { tab: 'notes', action: 'read' } as const
  return onHeldRecord(call, { kinds, module: body.module, owner: body.owner, right }, (met) => write(call, met, asked))
}

async function write({ db, at }: RecordCall, met: MetRecord, { id, body }: NoteSave): Promise<Result<number>> {
  const { companyId } = met.reader
  const setup = await notesSetup(db, met.reader, at)
  if (!seesNotes(met.reader, setup)) return refused({ code: 'not-allowed' })
  const note = isId(id) ? await lockNote(db, { companyId, recordId: met.id }, id) : undefined
  if (note === undefined || !notePolicy.read(met.reader, standingOf(note))) return refused({ code: 'not-found' })
  if (!notePolicy.update(met.reader, standingOf(note), notesTabOf(met))) return refused({ code: 'not-allowed' })
  if (body.rev !== undefined && body.rev !== note.rev)
    return refused({ code: 'stale', details: { rev: note.rev, content: note.content } })
  const planned = await planNote(db, body, { met, setup, at, before: note })
  if (!planned.ok) return planned
  if (isSame(note, planned.value)) return granted(note.rev)
  await reviseNote(db, { companyId, note, revisionId: newId() }, planned.value)
  await noteInHistory(db, met, { at, before: note, after: planned.value })
  const before = new Set(note.mentions.map((mention) => mention.id))
  const personIds = planned.value.mentions.map((mention) => mention.id).filter((one) => !before.has(one))
  tellMentioned(db, met, { personIds, at })
  return granted(note.rev + 1)
}

function isSame(note: StoredNote, next: NoteWriting): boolean {
  const parts = ({ type, content, deadline, readers, mentions }: StoredNote | NoteWriting) => ({
    type,
    content,
    deadline,
    readers: [...readers].sort(),
    mentions,
  })
  return sameValue(parts(note), parts(next))
}
