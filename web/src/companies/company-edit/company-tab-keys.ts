import type { CompanyReply } from '@corbel/domain/companies/company-replies'

export const companyTabs = [
  'profile',
  'branding',
  'hosts',
  'labels',
  'menu',
  'numbering',
  'licences',
  'features',
  'payments',
  'security',
  'affiliates',
  'legal',
  'changes',
] as const
export type CompanyTab = (typeof companyTabs)[number]

/** The tab that shows a place of the company, such as `profile.timeZone`. */
export function tabOf(place: string): CompanyTab {
  const [first = ''] = place.split('.')
  if (first === 'name') return 'profile'
  if (first === 'applyNowUrl') return 'features'
  return companyTabs.find((tab) => tab === first) ?? 'profile'
}

/** How many things a tab lists, where it lists any. */
export function countOf(tab: CompanyTab, company: CompanyReply): number | undefined {
  if (tab === 'hosts' || tab === 'licences' || tab === 'affiliates') return company[tab].length
  return undefined
}
