import type { Actor } from '@corbel/domain/auth/actor'
import { guestActor } from '@corbel/domain/loans/guest-actor'
import type { Language } from '@corbel/domain/shared/messages/languages'
import type { Db } from '../../platform/database/db.ts'
import { standIn } from '../../platform/database/stand-in.ts'
import { configurationIn, currentConfiguration, type LoanListConfiguration } from '../list/list-configuration.ts'
import { type RowContext, rowContext } from '../list/list-presenter.ts'
import type { StoredLoanRow } from '../list/list-row.ts'

export type RowsOfPage = {
  readonly rows: readonly StoredLoanRow[]
  /** Name of the reader's company. */
  readonly companyName: string
  readonly language: Language
}

/**
 * How each row that another company shared is presented, by loan: in the words of its owner, with what a guest may do
 * there. A row whose time is over is in none, though nobody has cleared it away yet.
 */
export async function guestRowContexts(
  db: Db,
  actor: Actor,
  { rows, companyName, language }: RowsOfPage,
): Promise<ReadonlyMap<string, RowContext>> {
  const contexts = new Map<string, RowContext>()
  const known = new Map<string, LoanListConfiguration>()
  for (const { id, guest } of rows) {
    if (guest === undefined || guest.is_over) continue
    const reader = guestActor(actor, { ownerCompanyId: guest.owner, companyName, access: guest.access })
    if (reader === null) continue
    const configuration = known.get(guest.owner) ?? (await configurationOf(db, guest.owner))
    known.set(guest.owner, configuration)
    contexts.set(id, rowContext(configurationIn(configuration, language), reader, true))
  }
  return contexts
}

/** What the owner calls its programs and statuses. */
function configurationOf(db: Db, ownerId: string): Promise<LoanListConfiguration> {
  return standIn(db, { companyId: ownerId }, () => currentConfiguration(db, ownerId))
}
