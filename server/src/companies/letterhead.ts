import { type CompanySettings, readCompanySettings } from '@corbel/domain/companies/company-settings'
import type { Db } from '../platform/database/db.ts'
import { findCompany } from './company-repository.ts'
import { findPicture } from './pictures/picture-repository.ts'

/** How a company's papers begin, and how they write dates and money. */
export type Letterhead = {
  readonly name: string
  readonly nmlsId: string
  readonly settings: CompanySettings
  readonly picture: { readonly bytes: Buffer; readonly mediaType: string } | null
}

/** Pictures that can be set into a PDF. */
const printable: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])

/**
 * Null for a company that the actor's transaction cannot see. Without its picture where nothing is drawn: that is read
 * for every paper, and an e-mail has none.
 */
export async function letterheadOf(
  db: Db,
  companyId: string,
  { picture: isDrawn = true }: { readonly picture?: boolean } = {},
): Promise<Letterhead | null> {
  const company = await findCompany(db, companyId, { lock: false })
  if (company === undefined) return null
  const settings = readCompanySettings(company.settings)
  const name = isDrawn ? settings.logo?.split('/').at(-1) : undefined
  const found = name === undefined ? undefined : await findPicture(db, companyId, name)
  const isPrintable = found !== undefined && printable.has(found.media_type)
  return {
    name: company.name,
    nmlsId: settings.profile.nmlsId,
    settings,
    picture: isPrintable ? { bytes: found.bytes, mediaType: found.media_type } : null,
  }
}
