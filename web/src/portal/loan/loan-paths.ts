import type { PortalItem } from '@corbel/domain/portal/portal-replies'
import { applicationAt, loanPath } from '../place.ts'

/** Opens the application where it goes on. */
export const applicationPath = (loan: string): string => applicationAt(loan, { step: 'next' })

/** Looks through the answers. */
export const reviewPath = (loan: string): string => applicationAt(loan, { step: 'review' })

/** A document that is asked for; the mail that asks for it leads there too. */
export const documentPath = (loan: string, docType: string): string =>
  `${loanPath(loan)}?${new URLSearchParams({ tab: 'docs', doc: docType })}`

export const messagesPath = (loan: string): string => `${loanPath(loan)}?tab=messages`

/** A missing answer is given on the step that holds its field. */
export const itemPath = (loan: string, { kind, id }: Pick<PortalItem, 'kind' | 'id'>): string =>
  kind === 'answer' ? applicationAt(loan, { step: id }) : documentPath(loan, id)
