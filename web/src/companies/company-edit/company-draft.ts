import type { CompanyReply } from '@corbel/domain/companies/company-replies'

type Branding = Pick<CompanyReply['branding'], 'menuColor' | 'sectionHeaderColor' | 'signInText'>

/** An entry of the menu; null: a page that the menu had no entry for. */
export type MenuEntryDraft = Omit<CompanyReply['menu'][number], '_id'> & { _id: string | null }

/** What the bar of the page saves. Pictures, hosts and legal texts are kept at once. */
export interface CompanyDraft
  extends Pick<
    CompanyReply,
    | 'name'
    | 'profile'
    | 'labels'
    | 'features'
    | 'applyNowUrl'
    | 'licences'
    | 'payments'
    | 'security'
    | 'numbering'
    | 'affiliates'
  > {
  branding: Branding
  menu: readonly MenuEntryDraft[]
}

export function draftOf(company: CompanyReply): CompanyDraft {
  const { menuColor, sectionHeaderColor, signInText } = company.branding
  return {
    name: company.name,
    profile: company.profile,
    branding: { menuColor, sectionHeaderColor, signInText },
    labels: company.labels,
    features: company.features,
    applyNowUrl: company.applyNowUrl,
    licences: company.licences,
    payments: company.payments,
    security: company.security,
    menu: company.menu,
    numbering: company.numbering,
    affiliates: company.affiliates,
  }
}
