import { z } from 'zod'
import { companyLabels, layouts, modes } from '../menus/menu-endpoints.ts'
import { legalKinds } from '../shared/legal-kinds.ts'
import { instant } from '../shared/reply-parts.ts'
import { companyFeatureNames } from './company-features.ts'
import { companyProfile, licence, paymentSettings, securitySettings } from './company-sections.ts'

/** What is amiss in a company, as platform staff are told: numbers alone. */
const companyTroubles = z.object({
  /** Who cannot sign in just now. */
  locked_administrators: z.int(),
  /** Given up: acts on many records, and mails. */
  failed_acts: z.int(),
  failed_mails: z.int(),
  /** Wait for another attempt. */
  held_mails: z.int(),
})
export type CompanyTroubles = z.infer<typeof companyTroubles>

/** A row of the list of companies. */
export const companyRow = z.object({
  _id: z.string(),
  name: z.string(),
  /** Address of the logo picture; null: none. */
  logo: z.string().nullable(),
  hosts: z.array(z.string()),
  /** Active people who may sign in. */
  users: z.int(),
  /** Active ones. */
  loans: z.int(),
  /** Switches that are on. */
  features: z.array(z.enum(companyFeatureNames)),
  active: z.boolean(),
  createdAt: instant,
  /** Since when it is on trial; null where platform staff made it. */
  trialSince: instant.nullable(),
  troubles: companyTroubles,
})
export type CompanyRow = z.infer<typeof companyRow>

export const hostStates = ['waiting', 'verified'] as const
export const companyHost = z.object({
  host: z.string(),
  /** Only a verified host shows the company's look. */
  state: z.enum(hostStates),
  /** The TXT record that proves the host to be the company's. */
  record: z.object({ name: z.string(), value: z.string() }),
  checkedAt: instant.nullable(),
  verifiedAt: instant.nullable(),
})
export type CompanyHost = z.infer<typeof companyHost>

/** As seen from the company: loans go to the affiliate, come from it, or both. */
export const affiliateDirections = ['sends', 'receives', 'both'] as const
export const affiliateAccess = ['View', 'Edit'] as const
export const companyAffiliate = z.object({
  company: z.object({ _id: z.string(), name: z.string() }),
  direction: z.enum(affiliateDirections),
  /** What a share gives unless it says otherwise. */
  access: z.enum(affiliateAccess),
})
export type CompanyAffiliate = z.infer<typeof companyAffiliate>

export const menuEntry = z.object({
  _id: z.string(),
  page: z.string(),
  title: z.string(),
  custom_title: z.string().nullable(),
  icon: z.string(),
  show_menu: z.boolean(),
})

export const programNumbering = z.object({
  /** The program's number. */
  _id: z.string(),
  title: z.string(),
  prefix: z.string(),
  /** What the next loan gets. */
  next: z.int(),
  /** The highest number that a loan of the program has; 0: none. */
  used: z.int(),
})

export const legalVersion = z.object({
  kind: z.enum(legalKinds),
  version: z.int(),
  title: z.string(),
  body: z.string(),
  /** SHA-256 of title, line feed and body in UTF-8, hexadecimal. */
  hash: z.string(),
  publishedAt: instant,
  publishedBy: z.string(),
})
export type LegalVersion = z.infer<typeof legalVersion>

/** A company with everything that its page shows. */
export const companyReply = z.object({
  _id: z.string(),
  name: z.string(),
  active: z.boolean(),
  rev: z.int(),
  createdAt: instant,
  updatedAt: instant,
  updatedBy: z.string(),
  profile: companyProfile.extend({ timeZone: z.string(), dateFormat: z.string() }),
  branding: z.object({
    logo: z.string().nullable(),
    logoDark: z.string().nullable(),
    favicon: z.string().nullable(),
    layout: z.enum(layouts),
    mode: z.enum(modes),
    menuColor: z.string(),
    sectionHeaderColor: z.string(),
    signInText: z.string(),
  }),
  labels: companyLabels,
  features: z.record(z.enum(companyFeatureNames), z.boolean()),
  applyNowUrl: z.string().nullable(),
  licences: z.array(licence),
  payments: paymentSettings.extend({ enable_ach_payments: z.boolean() }),
  security: securitySettings,
  hosts: z.array(companyHost),
  affiliates: z.array(companyAffiliate),
  menu: z.array(menuEntry),
  /** Pages of the program that the menu has no entry for. */
  pages: z.array(z.object({ page: z.string(), title: z.string() })),
  /** Own programs only: an affiliate numbers its own. */
  numbering: z.array(programNumbering),
  /** The newest version of each kind. */
  legal: z.array(legalVersion),
  permissions: z.object({
    update: z.boolean(),
    /** Menu, numbers, legal texts, pictures. */
    configure: z.boolean(),
    linkAffiliates: z.boolean(),
    /** Deactivate, activate, open as. */
    platform: z.boolean(),
  }),
})
export type CompanyReply = z.infer<typeof companyReply>

/** A change of a company's settings. */
export const companyChange = z.object({
  _id: z.string(),
  /** The section, such as `profile`. */
  section: z.string(),
  action: z.string(),
  by: z.string(),
  at: instant,
  changes: z.array(z.object({ field: z.string(), previous: z.unknown(), current: z.unknown() })),
})
export type CompanyChange = z.infer<typeof companyChange>
