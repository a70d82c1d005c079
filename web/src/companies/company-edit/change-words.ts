import { companyFeatureNames } from '@corbel/domain/companies/company-features'
import type { Translate } from '../../translation.ts'

/** By section and field, as a company's history tells of them: the words of the parts of its page. */
const labels = {
  'name.name': 'companies.name',
  'profile.legalName': 'companies.profile.legalName',
  'profile.dba': 'companies.profile.dba',
  'profile.nmlsId': 'companies.profile.nmlsId',
  'profile.website': 'companies.profile.website',
  'profile.email': 'companies.profile.email',
  'profile.addresses': 'companies.profile.addresses',
  'profile.phones': 'companies.profile.phones',
  'profile.timeZone': 'companies.profile.timeZone',
  'profile.dateFormat': 'companies.profile.dateFormat',
  'profile.weekStart': 'companies.profile.weekStart',
  'profile.currency': 'companies.profile.currency',
  'branding.menuColor': 'companies.branding.inMenu',
  'branding.sectionHeaderColor': 'companies.branding.inSection',
  'branding.signInText': 'companies.branding.signInText',
  'branding.logo': 'companies.branding.kinds.logo',
  'branding.logoDark': 'companies.branding.kinds.logoDark',
  'branding.favicon': 'companies.branding.kinds.favicon',
  'labels.prospects': 'companies.labels.prospects',
  'labels.contacts': 'companies.labels.contacts',
  'labels.workforces': 'companies.labels.workforces',
  'labels.contactTitle': 'companies.labels.contactTitle',
  'labels.leads': 'companies.labels.leads',
  'menu.menu': 'companies.menu.title',
  'numbering.prefix': 'companies.numbering.prefix',
  'numbering.next': 'companies.numbering.next',
  'licences.licences': 'companies.licences.title',
  'features.applyNowUrl': 'companyFeatures.applyNowUrl',
  'payments.enable_ach_payments': 'companies.payments.ach',
  'payments.feePayer': 'companies.payments.feePayer',
  'payments.applicationFeeCents': 'companies.payments.applicationFee',
  'payments.lateFeeCapCents': 'companies.payments.lateFeeCap',
  'payments.lateFeeBasisPoints': 'companies.payments.lateFee',
  'security.idleMinutes': 'companies.security.sessions',
  'security.sessionMinutes': 'companies.security.sessionMinutes',
  'security.mfa': 'companies.security.secondFactor',
  'security.allowedAddresses': 'companies.security.allowed',
  'affiliates.affiliates': 'companies.affiliates.title',
  'legal.esign': 'companies.legal.kinds.esign',
  'legal.terms': 'companies.legal.kinds.terms',
  'legal.privacy': 'companies.legal.kinds.privacy',
} as const

const isLabelled = (place: string): place is keyof typeof labels => place in labels

/** Values that a change names by a word of its own, and members of a value that is made of several. */
const words = {
  sunday: 'companies.profile.weekStarts.sunday',
  monday: 'companies.profile.weekStarts.monday',
  saturday: 'companies.profile.weekStarts.saturday',
  company: 'companies.payments.payers.company',
  borrower: 'companies.payments.payers.borrower',
} as const
const members = {
  staff: 'companies.security.idleStaff',
  borrower: 'companies.security.idleBorrower',
  Workforces: 'menus.oneOf.workforces',
  Contacts: 'menus.oneOf.contacts',
  Prospects: 'menus.oneOf.prospects',
} as const

const isWord = (text: string): text is keyof typeof words => text in words
const isMember = (text: string): text is keyof typeof members => text in members

export interface ChangedPlace {
  section: string
  field: string
  /** Of the company, for what is money. */
  currency: string
}

/** What a change is about, in words; a host is its own name, and so is what no part of the page shows. */
export function changedField(t: Translate, { section, field, currency }: ChangedPlace): string {
  const feature = companyFeatureNames.find((name) => name === field)
  if (section === 'features' && feature !== undefined) return t(`companyFeatures.of.${feature}.title`)
  const place = `${section}.${field}`
  return isLabelled(place) ? t(labels[place], { currency }) : field
}

/** A value in words; nothing is a dash. Money is kept in cents and rates in hundredths of a percent. */
export function changedValue(t: Translate, value: unknown, field = ''): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? t('shared.yes') : t('shared.no')
  if (typeof value === 'number') return /(Cents|BasisPoints)$/.test(field) ? (value / 100).toFixed(2) : String(value)
  if (typeof value === 'string')
    return (field === 'weekStart' || field === 'feePayer') && isWord(value) ? t(words[value]) : value
  if (Array.isArray(value)) return value.map((one) => changedValue(t, one)).join('; ') || '–'
  return (
    Object.entries(value)
      .filter(([, one]) => one !== null && one !== '')
      .map(([key, one]) => (isMember(key) ? `${t(members[key])}: ${changedValue(t, one)}` : changedValue(t, one)))
      .join(', ') || '–'
  )
}
