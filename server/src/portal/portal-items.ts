import type { DocumentStatus } from '@corbel/domain/documents/document'
import type { RecordDocument } from '@corbel/domain/documents/document-endpoints'
import { inListOrder } from '@corbel/domain/portal/next-step'
import type { ItemState, PortalItem } from '@corbel/domain/portal/portal-replies'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { granted } from '@corbel/domain/shared/result'
import { documentsOf } from '../documents/kept/documents-of.ts'
import { readingDocuments } from '../documents/kept/on-documents.ts'
import type { BorrowedLoanView } from '../loans/borrowing/read-borrowed.ts'
import { kindNamed, type RecordCall, type RecordKind } from '../records/record-kind.ts'
import { listOwnTasks } from '../tasks/own-tasks.ts'

export type ItemsAsked = { readonly kinds: readonly RecordKind[]; readonly language: Language }

/** The one list of a loan's borrower: whatever is needed of them, and how it stands. */
export async function itemsOf(call: RecordCall, loan: BorrowedLoanView, asked: ItemsAsked): Promise<PortalItem[]> {
  return inListOrder([
    ...answersOf(loan),
    ...(await documentItems(call, loan, asked)),
    ...(await taskItems(call, loan)),
  ])
}

/** Required fields that were blank when the application was sent. */
const answersOf = ({ gaps }: BorrowedLoanView): PortalItem[] =>
  gaps.map(({ id, title }) => ({
    ...{ id, kind: 'answer', title, state: 'owed', note: '', due: null, at: null },
  }))

/** What the lender asked whoever reads it to do. */
async function taskItems(call: RecordCall, { id: loan }: BorrowedLoanView): Promise<PortalItem[]> {
  const tasks = await listOwnTasks(call, loan)
  return tasks.map(({ id, title, description, isDone, due, updatedAt }) => ({
    ...{ id, kind: 'task', title, state: isDone ? 'accepted' : 'owed', note: description, due },
    at: updatedAt.toISOString(),
  }))
}

/** What does not apply is absent. */
const stateOf: Readonly<Record<DocumentStatus, ItemState | null>> = {
  'Not Uploaded': 'owed',
  'Awaiting Review': 'review',
  'Awaiting Reupload': 'redo',
  Approved: 'accepted',
  'N/A': null,
}

/** Documents that somebody asked for, and those that came unasked. */
async function documentItems(
  call: RecordCall,
  { id }: BorrowedLoanView,
  { kinds, language }: ItemsAsked,
): Promise<PortalItem[]> {
  const found = await kindNamed(kinds, 'opportunities')?.meet(call, { id, orJointly: true }, async (met) =>
    granted(!met.isReadWhole || met.mayInTab(readingDocuments) ? await documentsOf(call, met, language) : []),
  )
  return found?.ok === true ? found.value.flatMap(itemOf) : []
}

function itemOf({ docType, title, status, isAsked, reason, due, updatedAt }: RecordDocument): PortalItem[] {
  const state = stateOf[status]
  if (state === null || (state === 'owed' && !isAsked)) return []
  const note = state === 'redo' ? (reason ?? '') : ''
  return [{ id: docType, kind: 'document', title, state, note, due, at: updatedAt }]
}
