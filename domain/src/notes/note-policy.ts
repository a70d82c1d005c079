import type { Actor } from '../auth/actor.ts'
import type { NoteType } from './note.ts'

/** What the policy has to know of a note. */
export interface NoteStanding {
  type: NoteType
  authorId: string
  /** Chosen for a private note. */
  readerIds: readonly string[]
}

/** What the actor may do in the tab of the record that the note hangs on. */
export interface NotesTab {
  add: boolean
  update: boolean
}

/**
 * Who sees and changes a note of a record whose notes they may read (specification 2, section 6). A private note is
 * nobody's but its author's and the chosen ones', administrators included; guests of a share never see one.
 */
export const notePolicy = {
  read: (actor: Actor, note: NoteStanding): boolean =>
    note.type === 'Public' ||
    (actor.guestOf === undefined && (note.authorId === actor.personId || note.readerIds.includes(actor.personId))),
  /**
   * With the right to add one's own, with the right to update every note that one sees: staff, that is. What somebody
   * else said stays as they said it for borrowers and contacts (decision 0205).
   */
  update: (actor: Actor, note: NoteStanding, tab: NotesTab): boolean => {
    const isOwn = note.authorId === actor.personId
    const mayChange = tab.update && (isOwn || actor.type === 'Workforces')
    return notePolicy.read(actor, note) && (mayChange || (tab.add && isOwn))
  },
  /** Choosing people and mentioning them is the company's own: a guest of a share knows nobody there. */
  choosePeople: (actor: Actor): boolean => actor.guestOf === undefined,
}
