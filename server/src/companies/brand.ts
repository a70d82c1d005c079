import type { Brand, readLegalText } from '@corbel/domain/companies/brand-endpoints'
import type { ParamsOf, QueryOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { everyLegalText, newestLegalTexts } from '../auth/consents/legal-texts.ts'
import type { Db } from '../platform/database/db.ts'
import { inPlatformTransaction, inTransaction } from '../platform/database/transaction.ts'
import type { Services } from '../platform/http/services.ts'
import { findCompany } from './company-repository.ts'
import { findCompanyOfHost } from './hosts/host-repository.ts'
import { presentLegalText } from './setup/legal-presenter.ts'

/** The look of the company that a host belongs to by proof; null for every other host. */
export async function brandOfHost({ database }: Pick<Services, 'database'>, host: string): Promise<Brand | null> {
  const id = await companyOfHost({ database }, host)
  return id === undefined ? null : inTransaction(database, { companyId: id }, (db) => brandOf(db, id))
}

async function brandOf(db: Db, id: string): Promise<Brand | null> {
  const company = await findCompany(db, id, { lock: false })
  if (company === undefined) return null
  const { logo, logoDark, favicon, personalization, signInText, features } = company.settings
  const { menuColor, sectionHeaderColor } = personalization
  const texts = await newestLegalTexts(db, id)
  return {
    ...{ name: company.name, logo, logoDark, favicon, menuColor, sectionHeaderColor, signInText },
    smallLogo: features.small_logo,
    signUp: features.borrower_sign_up ? id : null,
    legal: texts.map(({ kind, title }) => ({ kind, title, path: `public/legal/${id}/${kind}` })),
  }
}

type Asked = ParamsOf<typeof readLegalText> & QueryOf<typeof readLegalText>

/** A published text, for whoever has to read it before there is an account. */
export async function publicLegalText(
  { database }: Pick<Services, 'database'>,
  { company: companyId, kind, version }: Asked,
): Promise<Result<ReplyOf<typeof readLegalText>>> {
  return inTransaction(database, { companyId }, async (db) => {
    const company = await findCompany(db, companyId, { lock: false })
    const texts = (await everyLegalText(db, companyId)).filter((text) => text.kind === kind)
    const text = version === undefined ? texts[0] : texts.find((one) => one.version === version)
    if (!company?.active || text === undefined) return refused({ code: 'not-found' })
    const { publishedBy: _by, ...shown } = presentLegalText(text)
    return granted({ company: company.name, text: shown })
  })
}

/** The company that a host belongs to by proof. */
export const companyOfHost = ({ database }: Pick<Services, 'database'>, host: string): Promise<string | undefined> =>
  inPlatformTransaction(database, (db) => findCompanyOfHost(db, host.toLowerCase()))

/** The host part of what the browser asked for, without its port. */
export const bareHost = (host: string): string => host.replace(/:\d+$/, '')
