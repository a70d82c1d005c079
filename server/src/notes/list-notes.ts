import type { listNotes as endpoint } from '@corbel/domain/notes/note-endpoints'
import { notePolicy } from '@corbel/domain/notes/note-policy'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { kindsOf, nameSightOf } from '../records/names/seen-names.ts'
import { onRecord } from '../records/on-record.ts'
import type { MetRecord, RecordCall, RecordKind } from '../records/record-kind.ts'
import { listTabReaders } from '../records/tab-readers.ts'
import { namedIn, presentNote, presentParticipants } from './note-presenter.ts'
import { countReadableNotes, listStoredNotes } from './note-repository.ts'
import { notesTabOf, standingOf } from './note-standing.ts'
import { notesSetup, seesNotes } from './notes-setup.ts'

type Reply = ReplyOf<typeof endpoint>
export type AskedNotes = { readonly kinds: readonly RecordKind[]; readonly body: BodyOf<typeof endpoint> }

const reading = { tab: 'notes', action: 'read' } as const

/** The notes of a record that its reader may read, and the people who may read them too. */
export async function listNotes(call: RecordCall, { kinds, body }: AskedNotes): Promise<Result<Reply>> {
  return onRecord(call, { kinds, ...body, right: reading }, (met) => present(call, met, body))
}

async function present(
  { db, at }: RecordCall,
  met: MetRecord,
  { module, limit, before }: AskedNotes['body'],
): Promise<Result<Reply>> {
  const { reader } = met
  const setup = await notesSetup(db, reader, at)
  if (!seesNotes(reader, setup)) return refused({ code: 'not-allowed' })
  const choosePeople = notePolicy.choosePeople(reader)
  const place = { companyId: reader.companyId, recordId: met.id }
  const who = { personId: reader.personId, isGuest: reader.guestOf !== undefined }
  const most = limit === undefined ? undefined : limit + 1
  const isAll = limit === undefined && before === undefined
  // Asked for side by side: none needs to know what the others find.
  const [found, counted, people, sight] = await Promise.all([
    listStoredNotes(db, place, { ...who, limit: most, before }),
    isAll ? null : countReadableNotes(db, place, who),
    choosePeople ? listTabReaders(db, met, reading) : [],
    nameSightOf(db, reader),
  ])
  const readable = found.slice(0, limit).filter((note) => notePolicy.read(reader, standingOf(note)))
  const kinds = await kindsOf(db, reader.companyId, namedIn(readable))
  const { deadlines } = setup
  const isStaff = reader.type === 'Workforces'
  // Whoever is not of the lender's staff learns of staff's names by their notes, not by a list of all of them.
  const shown = isStaff ? people : people.filter(({ id }) => id === reader.personId)
  return granted({
    notes: readable.map((note) => presentNote(note, { met, module, people, deadlines, sight, kinds })),
    count: counted ?? readable.length,
    hasEarlier: limit !== undefined && found.length > limit,
    workforces: presentParticipants(shown, 'workforces', sight),
    contacts: presentParticipants(shown, 'contacts', sight),
    prospects: presentParticipants(shown, 'prospects', sight),
    permissions: { add: notesTabOf(met).add, choosePeople: choosePeople && isStaff },
    deadlines,
    today: setup.today,
  })
}
