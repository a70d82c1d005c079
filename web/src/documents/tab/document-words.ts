import type { DocumentStatus } from '@corbel/domain/documents/document'
import type { Tone } from '../../ui/status-chip.tsx'
import type { RecordDocument } from './documents-query.ts'

/** How a status is said on the screen, and its colour; replies keep the specified names. */
const words = {
  'Not Uploaded': { key: 'documents.statuses.notUploaded', tone: 'gray' },
  'Awaiting Review': { key: 'documents.statuses.inReview', tone: 'blue' },
  'Awaiting Reupload': { key: 'documents.statuses.redo', tone: 'amber' },
  Approved: { key: 'documents.statuses.accepted', tone: 'green' },
  'N/A': { key: 'documents.statuses.notNeeded', tone: 'gray' },
} as const satisfies Record<DocumentStatus, { key: string; tone: Tone }>

export const statusWords = (status: DocumentStatus) => words[status]

/** What nobody asked for is not owed. */
export const standingWords = ({ status, isAsked }: Pick<RecordDocument, 'status' | 'isAsked'>) =>
  status === 'Not Uploaded' && isAsked ? ({ key: 'documents.statuses.owed', tone: 'amber' } as const) : words[status]
