import {
  callOutcomes,
  longestCallMinutes,
  type NoteCall,
  type NoteType,
  noteParticipantKinds,
} from '@corbel/domain/notes/note'
import { addNote, type Note, saveNote } from '@corbel/domain/notes/note-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api.ts'
import { isRefusal } from '../api-errors.ts'
import { useTranslation } from '../translation.ts'
import { showSuccess } from '../ui/alerts.ts'
import { useUnsavedGuard } from '../ui/page/use-unsaved-guard.ts'
import { useTyped } from '../ui/typed/use-typed.ts'
import { peopleOf, stillMentioned } from './note-people.ts'
import { type NotesPlace, type NotesReply, notesQuery } from './notes-query.ts'

export interface NoteValues {
  content: string
  type: NoteType | ''
  deadline: string
  users: string[]
  mentions: string[]
  /** Of a call: how it ended, and how long it took. */
  callOutcome: string
  callMinutes: string
  /** Of the version that the writing began from. */
  rev: number
}

const valuesOf = (note: Note | null): NoteValues => ({
  content: note?.content ?? '',
  type: note?.type ?? '',
  deadline: note?.deadline ?? '',
  users: note === null ? [] : noteParticipantKinds.flatMap((kind) => note.users[kind]),
  mentions: note?.mentions.map((mention) => mention._id) ?? [],
  callOutcome: '',
  callMinutes: '',
  rev: note?.rev ?? 0,
})

interface Editing {
  place: NotesPlace
  reply: NotesReply
  /** Null for a new one. */
  note: Note | null
  /** A new one tells of a call. */
  isCall: boolean
  onDone: () => void
}

/** A note that is being written: what is typed is kept with the page, and asked about before it is left. */
export function useNoteEditing({ place, reply, note, isCall, onDone }: Editing) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const people = peopleOf(reply)
  const typed = useTyped(`note:${place.owner}:${note?._id ?? (isCall ? 'call' : 'new')}`, () => valuesOf(note))
  const { value: values, set, isTyped, forget } = typed
  const [isTried, setTried] = useState(false)
  useUnsavedGuard(() => (isTyped ? 1 : 0))
  const done = () => {
    forget()
    onDone()
  }
  const save = useMutation({
    mutationFn: (rev: number): Promise<{ message: string }> => {
      const body = { ...place, ...bodyOf(values, { reply, note, people }) }
      if (note === null) {
        const told = isCall ? callOf(values) : null
        const added = { ...body, ...(told === null ? {} : { call: told }) }
        return call(addNote, { body: added })
      }
      return call(saveNote, { params: { id: note._id }, body: { ...body, rev } })
    },
    onSuccess: async ({ message }) => {
      showSuccess(message)
      done()
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: notesQuery(place).queryKey }),
        queryClient.invalidateQueries({ queryKey: ['history', place.module, place.owner] }),
      ])
    },
  })
  const refused = isRefusal(save.error) ? save.error.fields : {}
  const errors = {
    content: isTried && values.content.trim() === '' ? t('notes.contentRequired') : refused.content,
    callOutcome: isTried && isCall && values.callOutcome === '' ? t('notes.outcomeRequired') : undefined,
    callMinutes:
      isTried && isCall && callOf({ ...values, callOutcome: 'reached' }) === null
        ? t('notes.minutesRequired')
        : undefined,
    type: isTried && values.type === '' ? t('notes.typeRequired') : refused.type,
    users: refused.users ?? refused.mentions,
    deadline: refused.deadline,
  }
  const submit = (rev = values.rev) => {
    setTried(true)
    const isWhole = values.content.trim() !== '' && values.type !== '' && (!isCall || callOf(values) !== null)
    if (isWhole && !save.isPending) save.mutate(rev)
  }
  return { values, set, people, errors, submit, cancel: done, isTyped, save }
}

/** Null while something of it is missing. */
function callOf({ callOutcome, callMinutes }: Pick<NoteValues, 'callOutcome' | 'callMinutes'>): NoteCall | null {
  const outcome = callOutcomes.find((one) => one === callOutcome)
  const minutes = /^\d{1,3}$/.test(callMinutes.trim()) ? Number(callMinutes) : null
  return outcome === undefined || minutes === null || minutes > longestCallMinutes ? null : { outcome, minutes }
}

interface Sending {
  reply: NotesReply
  note: Note | null
  people: ReturnType<typeof peopleOf>
}

function bodyOf({ content, type, deadline, users, mentions }: NoteValues, { reply, note, people }: Sending) {
  const chosen = (kind: (typeof noteParticipantKinds)[number]) =>
    // Whoever was chosen before may be nobody whom one could choose now.
    users.filter(
      (id) => people.some((person) => person.id === id && person.kind === kind) || note?.users[kind].includes(id),
    )
  const usersByKind = { workforces: chosen('workforces'), contacts: chosen('contacts'), prospects: chosen('prospects') }
  return {
    content,
    type: type === '' ? 'Public' : type,
    ...(reply.deadlines ? { deadline: deadline === '' ? null : deadline } : {}),
    ...(type === 'Private' ? { users: usersByKind } : {}),
    mentions: stillMentioned(content, mentions, [...people, ...known(note)]),
  } as const
}

const known = (note: Note | null) => note?.mentions.map(({ _id: id, name }) => ({ id, name })) ?? []
