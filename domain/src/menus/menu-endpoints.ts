import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { acknowledgement, noContent } from '../shared/reply-parts.ts'
import { dateFormats } from './date-formats.ts'

const pagePermissions = z.object({ global: z.boolean(), add: z.boolean(), update: z.boolean() })

export const layouts = ['Horizontal', 'Vertical'] as const
export const modes = ['Light', 'Dark'] as const
const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/)

export const personalization = z.strictObject({
  layout: z.enum(layouts),
  mode: z.enum(modes),
  menuColor: colour,
  sectionHeaderColor: colour,
  /** Whether single characters are shortcuts; they are where nothing is said. A person's own matter. */
  singleKeys: z.boolean().optional(),
})
export type Personalization = z.infer<typeof personalization>

/** Specification 1, section 2.7. */
export const defaultPersonalization: Personalization = {
  layout: 'Horizontal',
  mode: 'Light',
  menuColor: '#061F2B',
  sectionHeaderColor: '#49839f',
}

const itemParts = {
  _id: z.string(),
  title: z.string(),
  custom_title: z.string().nullable(),
  page: z.string(),
  icon: z.string(),
  show_menu: z.boolean(),
  createdAt: z.string(),
  permissions: pagePermissions,
}
export const menuItem = z.object({ ...itemParts, submenu: z.array(z.object(itemParts)) })
export type MenuItem = z.infer<typeof menuItem>

/** What a company calls its people. */
export const companyLabels = z.object({
  prospects: z.string(),
  contacts: z.string(),
  workforces: z.string(),
  contactTitle: z.string(),
})

export const getMenus = endpoint({
  method: 'POST',
  path: 'menus',
  summary: 'The menu, the look and the kind of the signed-in user.',
  access: 'signed-in',
  body: noContent,
  reply: z.object({
    header: z.object({ items: z.array(menuItem) }),
    static: z.array(menuItem),
    /** What the role may on each page of the program, whether the company's menu has an entry for it or not. */
    pages: z.record(z.string(), pagePermissions),
    /** Address of the company's logo picture; null shows the wordmark. */
    logo: z.string().nullable(),
    /** For dark pages, where the company has one. */
    logoDark: z.string().nullable().optional(),
    favicon: z.string().nullable().optional(),
    personalization,
    /** The company's own defaults, which Reset returns to. */
    companyPersonalization: personalization,
    loggedInUserType: z.enum(['workforce', 'prospect', 'contact', 'Super']),
    company: z
      .object({
        _id: z.string(),
        name: z.string(),
        dateFormat: z.string(),
        timeZone: z.string(),
        labels: companyLabels,
        /** Behaviours that a company may switch on (the specification's "one specific company"), by name. */
        features: z.record(z.string(), z.boolean()),
        weekStart: z.string().optional(),
        /** ISO 4217. */
        currency: z.string().optional(),
        /** A demo company whose records are still coming. */
        isBeingFilled: z.boolean().optional(),
      })
      .nullable(),
    language: z.enum(['de', 'en', 'es', 'fr', 'ja', 'zh']),
    /** How the person reads and writes dates; null: as the company does. */
    dateFormat: z.enum(dateFormats).nullable(),
    /** Paths of the pages My Profile and Company Profile; null where the user has none of them. */
    profile: z.string().nullable(),
    cprofile: z.string().nullable(),
    /** Where the link Apply Now leads; null where there is none. */
    applyNow: z.string().nullable().optional(),
  }),
})

export const savePersonalization = endpoint({
  method: 'POST',
  path: 'module/personalization',
  summary: "Save the user's look; an administrator may save the company's with scope company.",
  access: 'signed-in',
  audit: { action: 'configuration-changed', where: { scope: 'company' } },
  body: personalization.extend({ scope: z.enum(['own', 'company']).optional() }),
  reply: acknowledgement.extend({ personalization }),
  refusals: ['not-allowed'],
})

export const resetPersonalization = endpoint({
  method: 'DELETE',
  path: 'module/personalization',
  summary: "Forget the user's own look; the company's applies again.",
  access: 'signed-in',
  reply: acknowledgement.extend({ personalization }),
})

export const saveDateFormat = endpoint({
  method: 'POST',
  path: 'module/date-format',
  summary: 'Save how the user reads and writes dates; null goes back to the way of the company.',
  access: 'signed-in',
  body: z.strictObject({ dateFormat: z.enum(dateFormats).nullable() }),
  reply: acknowledgement,
})

export const saveLanguage = endpoint({
  method: 'POST',
  path: 'module/language',
  summary: "Save the user's language.",
  access: 'signed-in',
  body: z.strictObject({ language: z.enum(['de', 'en', 'es', 'fr', 'ja', 'zh']) }),
  reply: acknowledgement,
})
