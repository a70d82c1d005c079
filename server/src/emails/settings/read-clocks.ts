import type { QuietHours } from '@corbel/domain/emails/pace/pace-rules'
import { letterheadOf } from '../../companies/letterhead.ts'
import type { Db } from '../../platform/database/db.ts'
import { findMailSettings } from './mail-settings-repository.ts'

/** When a company's e-mails rest, and by which clock where nobody knows the recipient's; the clock is read with the hours alone. */
export async function readClocks(
  db: Db,
  companyId: string,
): Promise<{ readonly quiet: QuietHours | null; readonly timeZone: string }> {
  const { quietFrom: from, quietUntil: until } = await findMailSettings(db, companyId)
  if (from === null || until === null) return { quiet: null, timeZone: 'UTC' }
  const company = await letterheadOf(db, companyId, { picture: false })
  return { quiet: { from, until }, timeZone: company?.settings.timeZone ?? 'UTC' }
}
