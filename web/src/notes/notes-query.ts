import { notesPage } from '@corbel/domain/notes/note'
import { listNotes } from '@corbel/domain/notes/note-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

export type NotesReply = ReplyOf<typeof listNotes>

/** The record that notes hang on, as its kind is called everywhere. */
export interface NotesPlace {
  module: string
  owner: string
}

/** Colleagues write too: an open page looks again from time to time. */
const lookAgainMs = 30_000

export const notesQuery = ({ module, owner }: NotesPlace) =>
  queryOptions({
    queryKey: ['notes', module, owner],
    queryFn: ({ signal }) => call(listNotes, { body: { module, owner, limit: notesPage }, signal }),
    refetchInterval: lookAgainMs,
  })

/** Earlier ones than a note, one portion at a time. */
export const earlierNotes = ({ module, owner }: NotesPlace, before: string): Promise<NotesReply> =>
  call(listNotes, { body: { module, owner, limit: notesPage, before } })
