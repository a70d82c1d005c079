import type { addNote as endpoint } from '@corbel/domain/notes/note-endpoints'
import type { BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { newId } from '../platform/ids.ts'
import { onHeldRecord } from '../records/on-record.ts'
import type { MetRecord, RecordCall, RecordKind } from '../records/record-kind.ts'

import { noteInHistory } from './note-in-history.ts'
import { insertNote } from './note-repository.ts'
import { notesSetup, seesNotes } from './notes-setup.ts'
import { planNote } from './plan-note.ts'
import { tellMentioned } from './tell-mentioned.ts'

export type NewNote = {
  readonly kinds: readonly RecordKind[]
  readonly body: BodyOf<typeof endpoint>
}

/** Writes a note on a record; whom it mentions gets a mail. Answers its id. */
export async function addNote(call: RecordCall, asked: NewNote): Promise<Result<string>> {
  const { kinds, body } = asked
  const right = { tab: 'notes', action: 'add' } as const
  return onHeldRecord(call, { kinds, module: body.module, owner: body.owner, right }, (met) => write(call, met, asked))
}

async function write({ db, at }: RecordCall, met: MetRecord, { body }: NewNote): Promise<Result<string>> {
  const { companyId } = met.reader
  const setup = await notesSetup(db, met.reader, at)
  if (!seesNotes(met.reader, setup)) return refused({ code: 'not-allowed' })
  // Calls are what the lender's own people had with somebody.
  if (body.call !== undefined && met.reader.type !== 'Workforces')
    return refused({ code: 'invalid-fields', fields: { call: tell('problems.noSuchField') } })
  const planned = await planNote(db, body, { met, setup, at })
  if (!planned.ok) return planned
  const id = newId()
  await insertNote(db, { companyId, recordId: met.id, id }, { ...planned.value, call: body.call ?? null })
  await noteInHistory(db, met, { at, before: null, after: planned.value, isCall: body.call !== undefined })
  const personIds = planned.value.mentions.map((mention) => mention.id)
  tellMentioned(db, met, { personIds, at })
  return granted(id)
}
