import { type NoteParticipantKind, noteParticipantKinds } from '@corbel/domain/notes/note'
import type { NoteParticipant } from '@corbel/domain/notes/note-endpoints'
import type { NotesReply } from './notes-query.ts'

export const nameOf = ({ info }: NoteParticipant): string => `${info.first_name} ${info.last_name}`.trim()

export interface Mentionable {
  id: string
  name: string
}

/** Everybody who may read the record's notes, by kind. */
export function peopleOf(reply: NotesReply): (Mentionable & { kind: NoteParticipantKind; label: string })[] {
  return noteParticipantKinds.flatMap((kind) =>
    reply[kind].map((person) => ({
      id: person._id,
      name: nameOf(person),
      kind,
      label: [nameOf(person), person.info.email, person.info.phone].filter((part) => part !== '').join(' | '),
    })),
  )
}

/** Of those who were mentioned once, the ones whose name the text still has. */
export function stillMentioned(
  content: string,
  mentioned: readonly string[],
  people: readonly Mentionable[],
): string[] {
  return mentioned.filter((id) => {
    const person = people.find((one) => one.id === id)
    return person !== undefined && content.includes(`@${person.name}`)
  })
}

export interface MentionBegun {
  /** Where the sign stands in the text. */
  at: number
  /** What was typed after it. */
  typed: string
}

/** The mention that is being typed in front of the caret, if one is. */
export function mentionBegun(text: string, caret: number): MentionBegun | null {
  const begun = /(?:^|[\s(])@([\p{L}\p{M}\p{N}.'’-]*(?: [\p{L}\p{M}\p{N}.'’-]*)?)$/u.exec(text.slice(0, caret))
  const typed = begun?.[1]
  return typed === undefined ? null : { at: caret - typed.length - 1, typed }
}

/** Whose name, or a part of it, begins with what was typed. */
export function matching(people: readonly Mentionable[], typed: string): Mentionable[] {
  const asked = typed.toLocaleLowerCase()
  return people.filter(({ name }) => {
    const known = name.toLocaleLowerCase()
    return known.startsWith(asked) || known.split(' ').some((part) => part.startsWith(asked))
  })
}

export interface NotePart {
  /** Where it begins in the text. */
  at: number
  text: string
  isName: boolean
}

/** A note's text in pieces: names behind an @, and what stands between them. */
export function mentionParts(content: string, names: readonly string[]): NotePart[] {
  const known = names.filter((name) => name !== '').map((name) => `@${name}`)
  const parts: NotePart[] = []
  let from = 0
  for (let at = content.indexOf('@'); at >= 0; at = content.indexOf('@', Math.max(at + 1, from))) {
    const name = known.find((one) => content.startsWith(one, at))
    if (name === undefined) continue
    if (at > from) parts.push({ at: from, text: content.slice(from, at), isName: false })
    parts.push({ at, text: name, isName: true })
    from = at + name.length
  }
  if (from < content.length) parts.push({ at: from, text: content.slice(from), isName: false })
  return parts
}
