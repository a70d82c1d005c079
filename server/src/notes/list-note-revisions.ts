import type { listNoteRevisions as endpoint } from '@corbel/domain/notes/note-endpoints'
import { notePolicy } from '@corbel/domain/notes/note-policy'
import { shownStamp } from '@corbel/domain/people/name-sight'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { isId } from '../platform/ids.ts'
import { kindsOf, nameSightOf } from '../records/names/seen-names.ts'
import { onRecord } from '../records/on-record.ts'
import type { MetRecord, RecordCall, RecordKind } from '../records/record-kind.ts'
import { findStoredNote, listStoredRevisions } from './note-repository.ts'
import { standingOf, standingOfRevision } from './note-standing.ts'
import { notesSetup, seesNotes } from './notes-setup.ts'

type Reply = ReplyOf<typeof endpoint>
export type AskedRevisions = {
  readonly kinds: readonly RecordKind[]
  readonly id: string
  readonly body: BodyOf<typeof endpoint>
}

/** What a note said before; of words that were private then, those only whom they were for. */
export async function listNoteRevisions(call: RecordCall, { kinds, id, body }: AskedRevisions): Promise<Result<Reply>> {
  const right = { tab: 'notes', action: 'read' } as const
  return onRecord(call, { kinds, ...body, right }, (met) => present(call, met, id))
}

async function present({ db, at }: RecordCall, met: MetRecord, id: string): Promise<Result<Reply>> {
  const { reader } = met
  const setup = await notesSetup(db, reader, at)
  if (!seesNotes(reader, setup)) return refused({ code: 'not-allowed' })
  const note = isId(id) ? await findStoredNote(db, { companyId: reader.companyId, recordId: met.id }, id) : undefined
  if (note === undefined || !notePolicy.read(reader, standingOf(note))) return refused({ code: 'not-found' })
  const stored = await listStoredRevisions(db, reader.companyId, id)
  const readable = stored.filter((revision) => notePolicy.read(reader, standingOfRevision(revision, note)))
  const sight = await nameSightOf(db, reader)
  const kinds = await kindsOf(
    db,
    reader.companyId,
    readable.map(({ writtenBy }) => writtenBy),
  )
  const shown = (id: string, name: string): string =>
    id === reader.personId ? name : shownStamp(name, kinds.get(id) ?? null, sight)
  const revisions = readable.map(({ rev, content, deadline, writtenBy, writtenByName, writtenAt }) => ({
    ...{ rev, content, deadline: setup.deadlines ? deadline : null },
    by: { _id: writtenBy, user: shown(writtenBy, writtenByName) },
    at: writtenAt.toISOString(),
  }))
  return granted({ revisions })
}
