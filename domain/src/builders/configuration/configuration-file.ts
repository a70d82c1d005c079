import { z } from 'zod'
import { meanings } from '../../figures/meanings.ts'
import { ownModule } from '../../roles/own-module.ts'
import { roleKinds } from '../../roles/role.ts'
import { plainLine, plainName } from '../../shared/plain-name.ts'
import { configurationId, instant } from '../../shared/reply-parts.ts'
import { templateOfFile } from '../../tasks/templates/carried-template.ts'
import { mostTemplates } from '../../tasks/templates/task-template.ts'
import { isThankYouAddress, webformLayouts } from '../../webforms/webform-settings.ts'
import { formKinds } from '../builder-endpoints.ts'

/** What a file of forms says that it is. */
export const configurationFormat = 'corbel-configuration'
export const configurationLimits = { characters: 10_000_000, forms: 200, depth: 100, keys: 1_000_000 } as const

const title = z.string().min(1).max(200)
const titles = z.array(title).max(500)
const path = z.array(z.string().min(1).max(200)).min(1).max(2)

/** Of a form that visitors fill in: what says nothing of people, groups, mail addresses or sites. */
const visitorSettings = z.strictObject({
  layout: z.enum(webformLayouts),
  terms: z.string().max(5_000),
  thankYou: z.string().max(2_000),
  redirect: z
    .string()
    .max(1_000)
    .refine((text) => text === '' || (text.startsWith('/') && isThankYouAddress(text))),
  prefill: z.array(z.string().min(1).max(200)).max(100),
})

export const formOfFile = z.strictObject({
  /** The same in every installation that it was taken to. */
  key: z.uuid(),
  kind: z.enum(formKinds),
  title: plainName(120),
  custom_title: plainLine(120).nullable(),
  /** The version that it was when it was exported; 0: a draft. */
  version: z.int().min(0).max(1_000_000),
  products: titles,
  programs: z.array(z.strictObject({ product: title, title })).max(500),
  /** Of a module: which one it is the form of, and what one of its records is called. */
  module: z
    .strictObject({
      key: z.union([z.enum(['prospects', 'contacts', 'workforces', 'leads']), ownModule]),
      singular: title,
    })
    .optional(),
  settings: visitorSettings.optional(),
  figures: z.partialRecord(z.enum(meanings), z.array(path).max(20)).optional(),
  /** Elements as they are designed; roles by the file's ids, libraries by their keys. */
  content: z.array(z.unknown()).max(20_000),
})
export type FormOfFile = z.infer<typeof formOfFile>

/**
 * Forms, libraries and what they need to be taken elsewhere. No keys, people or records; what belongs to a company is
 * named by its title.
 */
export const configurationFile = z.strictObject({
  format: z.literal(configurationFormat),
  version: z.literal(1),
  exportedAt: instant,
  company: z.string().max(200),
  /** Roles that the forms name, by the ids that they name them by. */
  roles: z.array(z.strictObject({ id: configurationId, title, kind: z.enum(roleKinds) })).max(500),
  products: z.array(z.strictObject({ title, programs: titles, statuses: titles })).max(500),
  forms: z.array(formOfFile).max(configurationLimits.forms),
  /** Templates of tasks; files of before have none. */
  task_templates: z.array(templateOfFile).max(mostTemplates).optional(),
})
export type ConfigurationFile = z.infer<typeof configurationFile>
