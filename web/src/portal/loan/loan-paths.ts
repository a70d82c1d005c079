import type { PortalItem } from '@corbel/domain/portal/portal-replies'
import { loanPath } from '../place.ts'

/** Opens the application where it goes on. */
export const applicationPath = (loan: string): string => `${loanPath(loan)}?step=next`

/** Looks through the answers. */
export const reviewPath = (loan: string): string => `${loanPath(loan)}?step=review`

/** A missing answer is given on the step that holds its field. */
export const itemPath = (loan: string, { kind, id }: PortalItem): string =>
  kind === 'answer'
    ? `${loanPath(loan)}?${new URLSearchParams({ step: id })}`
    : `${loanPath(loan)}?${new URLSearchParams({ view: 'tabs', tab: 'docs', doc: id })}`
