import { z } from 'zod'
import { companyLabels, defaultPersonalization, personalization } from '../menus/menu-endpoints.ts'

const minutes = (most: number) => z.int().min(1).max(most)
/** 86,400 s: what a session lives at most (specification 1; a company may shorten it). */
const longestSessionMinutes = 1_440

const security = z.object({
  /** Without use for this long a session ends; absent: only its whole life counts. */
  idleMinutes: z
    .object({ staff: minutes(longestSessionMinutes).optional(), borrower: minutes(longestSessionMinutes).optional() })
    .optional(),
  sessionMinutes: minutes(longestSessionMinutes).default(longestSessionMinutes),
  /** Who must sign in with a second factor; a role may ask for it beside this. */
  mfa: z.object({ Workforces: z.boolean(), Contacts: z.boolean(), Prospects: z.boolean() }).partial().default({}),
})

/** What a company sets for itself, kept in `company.settings`. Everything has a default; unknown entries are kept. */
export const companySettings = z.looseObject({
  dateFormat: z.string().default('MM-DD-YYYY'),
  timeZone: z.string().default('UTC'),
  labels: companyLabels
    .partial()
    .default({})
    .transform((labels) => ({
      prospects: 'Prospects',
      contacts: 'Contacts',
      workforces: 'Workforces',
      contactTitle: 'Contacts',
      ...labels,
    })),
  /** Behaviours that the specification gates on "one specific company", by name. */
  features: z.record(z.string(), z.boolean()).default({}),
  personalization: personalization.default(defaultPersonalization),
  /** Address of the logo picture; null shows the wordmark. */
  logo: z.string().nullable().default(null),
  enable_ach_payments: z.boolean().default(false),
  security: security.prefault({}),
})
export type CompanySettings = z.output<typeof companySettings>

/** A company's settings with every gap filled; what is stored was checked when it was saved. */
export function readCompanySettings(stored: unknown): CompanySettings {
  return companySettings.parse(stored ?? {})
}
