import { companyPolicy } from '@corbel/domain/companies/company-policy'
import type { CompanyReply } from '@corbel/domain/companies/company-replies'
import { newestLegalTexts } from '../auth/consents/legal-texts.ts'
import { listAffiliates } from './affiliates/affiliate-repository.ts'
import type { CompanyInHand } from './company-in-hand.ts'
import { findCompany } from './company-repository.ts'
import { presentHost } from './hosts/host-presenter.ts'
import { listHosts } from './hosts/host-repository.ts'
import { listMenuEntries } from './setup/company-menu-repository.ts'
import { presentLegalText } from './setup/legal-presenter.ts'
import { listNumbering } from './setup/list-numbering.ts'
import { missingPages } from './setup/missing-pages.ts'

export type CompanyPage = CompanyReply

/** The company as its page shows it at this moment of the transaction. */
export async function companyPage({ db, company: { id }, visitor }: CompanyInHand): Promise<CompanyPage> {
  const company = await findCompany(db, id, { lock: false })
  if (company === undefined) throw new Error('The company in hand is gone.')
  const { settings, createdAt, updatedAt, ...parts } = company
  const menu = await listMenuEntries(db, id)
  const configures = visitor.kind === 'person' && companyPolicy.configure(visitor.actor)
  const { id: _id, ...rest } = parts
  return {
    _id: id,
    ...rest,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    profile: { ...settings.profile, timeZone: settings.timeZone, dateFormat: settings.dateFormat },
    branding: {
      logo: settings.logo,
      logoDark: settings.logoDark,
      favicon: settings.favicon,
      ...settings.personalization,
      signInText: settings.signInText,
    },
    labels: settings.labels,
    features: settings.features,
    applyNowUrl: settings.applyNowUrl,
    licences: settings.licences,
    payments: { ...settings.payments, enable_ach_payments: settings.enable_ach_payments },
    security: settings.security,
    hosts: (await listHosts(db, id)).map(presentHost),
    affiliates: await listAffiliates(db, id),
    menu,
    pages: missingPages(menu),
    numbering: await listNumbering(db, id),
    legal: (await newestLegalTexts(db, id)).map(presentLegalText),
    permissions: {
      update: companyPolicy.update(visitor, id),
      configure: configures,
      linkAffiliates: companyPolicy.linkAffiliates(visitor),
      platform: visitor.kind === 'super',
    },
  }
}
