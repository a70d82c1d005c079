import type { Actor } from '@corbel/domain/auth/actor'
import type { RecordChange } from '@corbel/domain/records/record-change'
import { type Message, tell } from '@corbel/domain/shared/messages/message'
import type { Db } from '../../platform/database/db.ts'
import { writeHistories } from '../../records/history/write-history.ts'
import { tellPeople } from '../../records/notices/tell-people.ts'
import { announceLoan, announceLoans, announceToGuest } from '../loan-events.ts'
import type { StoredLoan } from '../stored-loan.ts'
import type { StoredShare } from './share-repository.ts'

export type ShareTerms = Pick<StoredShare, 'access' | 'expiresAt'>

export type ShareNote = {
  readonly loan: StoredLoan
  readonly guest: { readonly id: string; readonly name: string }
  readonly action: 'shared' | 'share-changed' | 'unshared'
  /** Null: not shared. */
  readonly before: ShareTerms | null
  readonly after: ShareTerms | null
  readonly at: Date
}

/**
 * What a share means for everybody: an entry in the loan's history, and word to the pages of both companies. The loan
 * itself did not change, so it keeps its version.
 */
export async function noteShare(db: Db, actor: Actor, note: ShareNote): Promise<void> {
  await noteShares(db, actor, [note])
}

/** The same of many, in as many statements as of one. */
export async function noteShares(db: Db, actor: Actor, notes: readonly ShareNote[]): Promise<void> {
  const events = notes.map((note) => {
    const { loan, action, at } = note
    return { recordId: loan.id, rev: loan.rev, action, at, changes: [shareChange(note)] }
  })
  await writeHistories(db, actor, events)
  tellGuests(db, actor, notes)
  // As its owner's pages know it: the guest of the note hears of it in any case, also where its share is over.
  const announcements = notes.map(({ loan, guest, action }) => {
    const others = loan.shares.filter(({ _id }) => _id !== guest.id)
    return { actor, action, loan: { ...loan, shares: [...others, { _id: guest.id, name: guest.name }] } }
  })
  await announceLoans(db, announcements)
}

/** Whoever may read every loan there; the record stays its owner's. */
function tellGuests(db: Db, { personId, fullName, companyId }: Actor, notes: readonly ShareNote[]): void {
  const by = { personId, name: fullName }
  for (const [guestId, some] of Map.groupBy(
    notes.filter(({ action }) => action === 'shared'),
    ({ guest }) => guest.id,
  ))
    tellPeople(db, {
      companyId: guestId,
      at: some[0]?.at ?? new Date(0),
      notices: some.map(({ loan }) => ({
        ...{ kind: 'shared', by, readersOfAll: 'opportunities' },
        record: { id: loan.id, companyId, module: 'opportunities' },
      })),
    })
}

/** The guest hears of it too when the share is over: its pages ask again and find nothing. */
export async function announceShare(
  db: Db,
  actor: Pick<Actor, 'companyId' | 'personId'>,
  { loan, guest, action }: Pick<ShareNote, 'loan' | 'guest' | 'action'>,
): Promise<void> {
  const others = loan.shares.filter(({ _id }) => _id !== guest.id)
  await announceLoan(db, { actor, loan: { ...loan, shares: others }, action })
  const body = { _id: loan.id, rev: loan.rev, action, by: actor.personId }
  await announceToGuest(db, { guestId: guest.id, loan, body })
}

export function shareChange({ guest, before, after }: Pick<ShareNote, 'guest' | 'before' | 'after'>): RecordChange {
  const shown = { previous: inWords(before), current: inWords(after) }
  const title = tell('sharing.sharedWith', { company: guest.name })
  return { field: 'sharing', title, previous: before?.access ?? '', current: after?.access ?? '', admin: true, shown }
}

function inWords(terms: ShareTerms | null): string | Message {
  if (terms === null) return ''
  const { access, expiresAt } = terms
  if (expiresAt === null) return tell(`sharing.terms.${access}`)
  return tell(`sharing.termsUntil.${access}`, { day: { day: expiresAt.toISOString() } })
}
