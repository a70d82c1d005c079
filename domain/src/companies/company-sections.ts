import { z } from 'zod'
import type { companyLabels } from '../menus/menu-endpoints.ts'
import { plainLine } from '../shared/plain-name.ts'

const line = plainLine
const minutes = z.int().min(1).max(1_440)

export const standardDateFormat = 'MM-DD-YYYY'
export const weekStarts = ['sunday', 'monday', 'saturday'] as const
export const addressKinds = ['main', 'mailing', 'branch'] as const

/** A name of the tz database that this machine knows; `UTC` among them. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    // RangeError: that is the answer, not an error.
    return false
  }
}

const companyAddress = z.strictObject({
  kind: z.enum(addressKinds),
  street: line(200).min(1),
  city: line(100),
  state: line(60),
  zip: line(20),
})
const companyPhone = z.strictObject({ title: line(60), number: line(40).min(3) })

/** Who the company is, and how its pages write money and weeks. */
export const companyProfile = z.object({
  legalName: line(200).default(''),
  dba: line(200).default(''),
  /** The licensing system's number of the company, digits only. */
  nmlsId: line(20)
    .regex(/^\d{0,12}$/)
    .default(''),
  website: line(300).default(''),
  email: line(254).default(''),
  addresses: z.array(companyAddress).max(50).default([]),
  phones: z.array(companyPhone).max(20).default([]),
  weekStart: z.enum(weekStarts).default('sunday'),
  /** ISO 4217. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .default('USD'),
})
export type CompanyProfile = z.output<typeof companyProfile>

/** Specification 1, section 1: what a company calls its people where it has no words of its own. */
export const defaultLabels: z.output<typeof companyLabels> = {
  prospects: 'Prospects',
  contacts: 'Contacts',
  workforces: 'Workforces',
  contactTitle: 'Contacts',
}

/** A licence of a state to lend there: the gate for applying and routing. Days are counted in the company's zone. */
export const licence = z.strictObject({
  /** Two letters, as the post writes it. */
  state: z.string().regex(/^[A-Z]{2}$/),
  number: line(60).min(1),
  /** Null: it does not end. */
  expiresOn: z.iso.date().nullable(),
})
export type Licence = z.output<typeof licence>
export const licences = z.array(licence).max(200)

export const feePayers = ['company', 'borrower'] as const

/** Amounts in whole cents. Defaults: specification 3, section 9. */
export const paymentSettings = z.object({
  feePayer: z.enum(feePayers).default('borrower'),
  applicationFeeCents: z.int().min(0).max(10_000_000).default(1_000),
  /** Of the amount, in hundredths of a percent. */
  lateFeeBasisPoints: z.int().min(0).max(10_000).default(0),
  lateFeeCapCents: z.int().min(0).max(10_000_000).default(1_000),
})
export type PaymentSettings = z.output<typeof paymentSettings>

/** An address of a machine, or a network of them. */
export const networkAddress = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

/** How people sign in, and for how long. Minutes. */
export const securitySettings = z.object({
  /** Without use for this long a session ends; absent: only its whole life counts. */
  idleMinutes: z.strictObject({ staff: minutes.optional(), borrower: minutes.optional() }).optional(),
  /** 86,400 s is what a session lives at most (specification 1, section 3); a company may shorten it. */
  sessionMinutes: minutes.default(1_440),
  /** Who must sign in with a second factor; a role may ask for it beside this. */
  mfa: z.strictObject({ Workforces: z.boolean(), Contacts: z.boolean(), Prospects: z.boolean() }).partial().default({}),
  /** Addresses and networks from which the company's staff may sign in and work; empty: from everywhere. */
  allowedAddresses: z.array(networkAddress).max(200).default([]),
})
export type SecuritySettings = z.output<typeof securitySettings>
