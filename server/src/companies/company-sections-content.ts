import type { saveCompany } from '@corbel/domain/companies/company-endpoints'
import type { CompanySettings } from '@corbel/domain/companies/company-settings'
import type { BodyOf } from '@corbel/domain/shared/endpoint'

type Body = BodyOf<typeof saveCompany>
type Content = Readonly<Record<string, unknown>>

/** The sections of a company's page that one call saves, as its history tells of them. */
export type CompanySections = {
  readonly name: Content
  readonly profile: Content
  readonly branding: Content
  readonly labels: Content
  readonly features: Content
  readonly licences: Content
  readonly payments: Content
  readonly security: Content
}

export function sectionsOf(name: string, settings: CompanySettings): CompanySections {
  const { timeZone, dateFormat, personalization, signInText, applyNowUrl, enable_ach_payments } = settings
  return {
    name: { name },
    profile: { ...settings.profile, timeZone, dateFormat },
    branding: { ...personalization, signInText },
    labels: settings.labels,
    features: { ...settings.features, applyNowUrl },
    licences: { licences: settings.licences },
    payments: { ...settings.payments, enable_ach_payments },
    security: settings.security,
  }
}

/** The entries of the settings that a body changes; sections and members that it leaves out stay as they are. */
export function settingsAfter(settings: CompanySettings, body: Body): Partial<CompanySettings> {
  const { profile, branding, labels, features, applyNowUrl, licences, payments, security } = body
  return {
    ...(profile === undefined ? {} : profileAfter(settings, profile)),
    ...(branding === undefined ? {} : brandingAfter(settings, branding)),
    ...(labels === undefined ? {} : { labels: { ...settings.labels, ...present(labels) } }),
    ...(features === undefined ? {} : { features: { ...settings.features, ...present(features) } }),
    ...(applyNowUrl === undefined ? {} : { applyNowUrl }),
    ...(licences === undefined ? {} : { licences }),
    ...(payments === undefined ? {} : paymentsAfter(settings, payments)),
    ...(security === undefined ? {} : { security: { ...settings.security, ...present(security) } }),
  }
}

function profileAfter(settings: CompanySettings, profile: NonNullable<Body['profile']>): Partial<CompanySettings> {
  const { timeZone = settings.timeZone, dateFormat = settings.dateFormat, ...rest } = profile
  return { timeZone, dateFormat, profile: { ...settings.profile, ...present(rest) } }
}

function brandingAfter(settings: CompanySettings, branding: NonNullable<Body['branding']>): Partial<CompanySettings> {
  const { signInText = settings.signInText, ...look } = branding
  return { signInText, personalization: { ...settings.personalization, ...present(look) } }
}

function paymentsAfter(settings: CompanySettings, payments: NonNullable<Body['payments']>): Partial<CompanySettings> {
  const { enable_ach_payments = settings.enable_ach_payments, ...rest } = payments
  return { enable_ach_payments, payments: { ...settings.payments, ...present(rest) } }
}

type Present<Value> = { [Key in keyof Value]: Exclude<Value[Key], undefined> }

/** Without the members that were left out. */
function present<Value extends object>(value: Value): Present<Value> {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as Present<Value> // Only what is undefined is gone.
}
