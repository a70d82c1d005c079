import type { OpenItem } from '@corbel/domain/records/open-items/open-item'
import type { OpenItemSource } from './open-item-kinds.ts'

/** Borrowers who were invited and have not signed in yet. */
export const waitingInvitation: OpenItemSource = async (_db, { loans }) =>
  new Map(loans.map(({ id, invited_borrowers: invited }) => [id, invited.map(itemOf)]))

const itemOf = (person: string): OpenItem => ({ kind: 'invitation', what: person, due: null, waitsOn: 'borrower' })
