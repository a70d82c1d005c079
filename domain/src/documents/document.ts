import { z } from 'zod'

/** How a document of a record stands (specification 2, section 4), as replies name it: pages say it in words of their own. */
export const documentStatuses = ['Not Uploaded', 'Awaiting Review', 'Awaiting Reupload', 'Approved', 'N/A'] as const
export const documentStatus = z.enum(documentStatuses)
export type DocumentStatus = z.infer<typeof documentStatus>

/** What made it a document of the record: a file field of its form, a need of its own, or somebody who asked for it. */
export const documentSources = ['form', 'need', 'request'] as const
export const documentSource = z.enum(documentSources)
export type DocumentSource = z.infer<typeof documentSource>

/** Who reads a note on a document: everybody who sees the document, or the lender's own staff. */
export const documentNoteTypes = ['Public', 'Private'] as const
export const documentNoteType = z.enum(documentNoteTypes)
export type DocumentNoteType = z.infer<typeof documentNoteType>

export const longestDocumentTitle = 200
/** Business days in which a document is to be there, unless whoever asks for it says a day. */
export const usualDocumentDays = 3
export const longestReason = 1_000
export const longestDocumentNote = 2_000

/** Begins the type of a document that no field of a form holds; its files stand beside the form. */
const needPrefix = 'need-'

/** The type of a document beside the form, of an id that nothing else on the record has. */
export const needType = (id: string): string => `${needPrefix}${id}`

/** Whether a document stands beside the form, and not in a field of it. */
export const isNeedType = (docType: string): boolean => docType.startsWith(needPrefix)

/** At which files that came by mail wait until somebody of staff says which documents they are. */
export const unsortedType = needType('unsorted')

/** A document as counts need it. */
export interface CountedDocument {
  status: DocumentStatus
  /** Whether somebody asked for it: its form requires it, or people or rules do. */
  isAsked: boolean
}

interface Kept {
  status: DocumentStatus
  /** Why it does not apply, as whoever owes it says: it waits for a look like a file. */
  notApplicable: string | null
}

/**
 * How a document stands. Until somebody decides on it, files wait for a look, and where there are none it was not
 * uploaded: also where the last one was taken off again.
 */
export function standingStatus(kept: Kept | null, files: number): DocumentStatus {
  const { status, notApplicable } = kept ?? { status: 'Not Uploaded', notApplicable: null }
  if (status !== 'Not Uploaded' && status !== 'Awaiting Review') return status
  return files > 0 || notApplicable !== null ? 'Awaiting Review' : 'Not Uploaded'
}

/** Whether the borrower is to send it, for the first time or again. */
export const isOwed = (status: DocumentStatus): boolean => status === 'Not Uploaded' || status === 'Awaiting Reupload'

/** How many documents a record needs, and how many of them are accepted; what does not apply is not counted. */
export function documentCounts(documents: readonly CountedDocument[]): { done: number; total: number } {
  const counted = documents.filter(({ isAsked, status }) => status !== 'N/A' && (isAsked || status !== 'Not Uploaded'))
  return { done: counted.filter(({ status }) => status === 'Approved').length, total: counted.length }
}
