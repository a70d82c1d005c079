import { z } from 'zod'
import { companyLabels, defaultPersonalization, personalization } from '../menus/menu-endpoints.ts'
import { allFeatures } from './company-features.ts'
import {
  companyProfile,
  defaultLabels,
  licences,
  paymentSettings,
  securitySettings,
  standardDateFormat,
} from './company-sections.ts'

const labels = companyLabels
  .partial()
  .default({})
  .transform((own) => ({ ...defaultLabels, ...own }))

/** What a company sets for itself, kept in `company.settings`. Everything has a default; unknown entries are kept. */
export const companySettings = z.looseObject({
  dateFormat: z.string().default(standardDateFormat),
  timeZone: z.string().default('UTC'),
  labels,
  /** Behaviours that the specification gates on "one specific company", by name, each filled with its standard. */
  features: z.record(z.string(), z.boolean()).default({}).transform(allFeatures),
  /** Where Apply Now leads, for companies that show it. */
  applyNowUrl: z.string().nullable().default(null),
  personalization: personalization.default(defaultPersonalization),
  /** Addresses of pictures; without a logo the wordmark is shown. */
  logo: z.string().nullable().default(null),
  logoDark: z.string().nullable().default(null),
  favicon: z.string().nullable().default(null),
  /** Shown at the sign-in page of the company's hosts. */
  signInText: z.string().default(''),
  profile: companyProfile.prefault({}),
  licences: licences.default([]),
  enable_ach_payments: z.boolean().default(false),
  payments: paymentSettings.prefault({}),
  security: securitySettings.prefault({}),
})
export type CompanySettings = z.output<typeof companySettings>

/** A company's settings with every gap filled; what is stored was checked when it was saved. */
export function readCompanySettings(stored: unknown): CompanySettings {
  return companySettings.parse(stored ?? {})
}
