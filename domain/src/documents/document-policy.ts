import type { Actor } from '../auth/actor.ts'
import { type DocumentNoteType, type DocumentStatus, isOwed } from './document.ts'

/** What the actor may do in the tab of documents of the record. */
export interface DocumentsTab {
  add: boolean
  update: boolean
  delete: boolean
}

const isOwnStaff = ({ type, guestOf }: Actor): boolean => type === 'Workforces' && guestOf === undefined

/**
 * Who does what with the documents of a record whose documents they read. How a document stands is decided by the
 * lender's own staff: never by borrowers (specification 2, section 6), contacts, or guests of a share.
 */
export const documentPolicy = {
  setStatus: (actor: Actor, tab: DocumentsTab): boolean => isOwnStaff(actor) && tab.update,
  /** To ask for one more, or by when. */
  ask: (actor: Actor, tab: DocumentsTab): boolean => isOwnStaff(actor) && tab.add,
  /** To have an address for documents by mail: borrowers send theirs on their pages, where they are owed. */
  mailIn: (actor: Actor, tab: DocumentsTab): boolean =>
    actor.type !== 'Prospects' && actor.guestOf === undefined && tab.add,
  /** What rules suggest is the lender's own staff's to ask for, or not. */
  readSuggestions: (actor: Actor): boolean => isOwnStaff(actor),
  /** That it does not apply, of what is owed: whoever could send it instead. */
  sayNotApplicable: (actor: Actor, tab: DocumentsTab, status: DocumentStatus): boolean =>
    tab.add && actor.guestOf === undefined && isOwed(status),
  /** Of staff, that a file was looked at. */
  markViewed: (actor: Actor, tab: DocumentsTab): boolean => isOwnStaff(actor) && tab.update,
  /** A borrower sends what is owed, and nothing in the place of what is being checked (decision 21 of the readings). */
  upload: (actor: Actor, status: DocumentStatus): boolean => actor.type !== 'Prospects' || isOwed(status),
  /** What was decided on is taken away by the lender's own staff, with the right to change or delete there. */
  takeOff: (actor: Actor, tab: DocumentsTab, status: DocumentStatus): boolean =>
    (status !== 'Approved' && status !== 'N/A') || (isOwnStaff(actor) && (tab.update || tab.delete)),
  /** A file of a document beside the form: whoever may delete there, and whoever sent it while nobody decided on it. */
  takeOffBeside: (actor: Actor, tab: DocumentsTab, { status, sentBy }: { status: DocumentStatus; sentBy: string }) =>
    documentPolicy.takeOff(actor, tab, status) &&
    (tab.delete || tab.update || (tab.add && sentBy === actor.personId && status !== 'Approved')),
  /** Files that were replaced or taken off. */
  readVersions: (actor: Actor, tab: DocumentsTab): boolean => isOwnStaff(actor) && tab.update,
  addNote: (actor: Actor, tab: DocumentsTab, type: DocumentNoteType): boolean =>
    (tab.add || tab.update) && documentPolicy.readNote(actor, type),
  readNote: (actor: Actor, type: DocumentNoteType): boolean => type === 'Public' || isOwnStaff(actor),
}
