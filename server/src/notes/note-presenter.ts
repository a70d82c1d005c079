import type { Note, NoteParticipant } from '@corbel/domain/notes/note-endpoints'
import { notePolicy } from '@corbel/domain/notes/note-policy'
import { type NameSight, shownNames, shownStamp } from '@corbel/domain/people/name-sight'
import type { PersonKind } from '@corbel/domain/people/person-kind'
import type { MetRecord } from '../records/record-kind.ts'
import type { TabReader } from '../records/tab-readers.ts'
import type { StoredNote } from './note-repository.ts'
import { notesTabOf, standingOf } from './note-standing.ts'

export type Presenting = {
  readonly met: MetRecord
  readonly module: string
  /** Everybody who may read the record's notes. */
  readonly people: readonly TabReader[]
  readonly deadlines: boolean
  readonly sight: NameSight
  /** Of which kind the people are whom notes name. */
  readonly kinds: ReadonlyMap<string, PersonKind>
}

/** A note as its reader gets it. */
export function presentNote(note: StoredNote, { met, module, people, deadlines, sight, kinds }: Presenting): Note {
  const { reader } = met
  const shown = (id: string, name: string): string =>
    id === reader.personId ? name : shownStamp(name, kinds.get(id) ?? null, sight)
  const chosen = people.filter((person) => note.readers.includes(person.id))
  const idsOf = (kind: TabReader['kind']) => chosen.filter((person) => person.kind === kind).map(({ id }) => id)
  return {
    _id: note.id,
    rev: note.rev,
    content: note.content,
    type: note.type,
    call: note.call,
    deadline: deadlines ? note.deadline : null,
    users: { workforces: idsOf('workforces'), contacts: idsOf('contacts'), prospects: idsOf('prospects') },
    mentions: note.mentions.map(({ id, name }) => ({ _id: id, name: shown(id, name) })),
    module,
    owner: note.recordId,
    created_by: { _id: note.createdBy, user: shown(note.createdBy, note.createdByName) },
    createdAt: note.createdAt.toISOString(),
    updated_by: { _id: note.updatedBy, user: shown(note.updatedBy, note.updatedByName) },
    updatedAt: note.updatedAt.toISOString(),
    permissions: { update: notePolicy.update(reader, standingOf(note), notesTabOf(met)) },
  }
}

export function presentParticipants(
  people: readonly TabReader[],
  kind: TabReader['kind'],
  sight: NameSight,
): NoteParticipant[] {
  return people
    .filter((person) => person.kind === kind)
    .map(({ id, firstName, lastName, email, phone }) => ({
      _id: id,
      info: shownNames({ first_name: firstName, last_name: lastName, email, phone }, kind, sight),
    }))
}

/** Everybody whom notes name: who wrote and changed them, and whom they mention. */
export const namedIn = (notes: readonly StoredNote[]): string[] =>
  notes.flatMap((note) => [note.createdBy, note.updatedBy, ...note.mentions.map(({ id }) => id)])
