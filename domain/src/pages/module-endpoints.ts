import { z } from 'zod'
import { pageKey } from '../roles/own-module.ts'
import { tabKeys } from '../roles/role.ts'
import { endpoint } from '../shared/endpoint.ts'
import { plainName } from '../shared/plain-name.ts'
import { acknowledgement, instant } from '../shared/reply-parts.ts'

const ownModule = z.object({
  _id: z.string(),
  /** Its page: `/{key}`; its calls are below `pages/{key}`. */
  key: pageKey,
  /** Many of its records, as menu and headings call them: Appraisals. */
  title: z.string(),
  /** One of its records: Appraisal. */
  singular: z.string(),
  icon: z.string(),
  /** Tabs that its records have beside those of their form (specification 2, section 1). */
  tabs: z.array(z.enum(tabKeys)),
  form: z.object({ _id: z.string(), version: z.int() }),
  createdAt: instant,
  createdBy: z.string(),
})
export type OwnModuleReply = z.infer<typeof ownModule>

export const listModules = endpoint({
  method: 'GET',
  path: 'modules',
  summary: "The company's own modules that the caller may read, or of which they may make others.",
  access: 'signed-in',
  reply: z.object({ modules: z.array(ownModule), permissions: z.object({ add: z.boolean() }) }),
})

export const getModule = endpoint({
  method: 'GET',
  path: 'modules/:key',
  summary: "One of the company's own modules.",
  access: 'signed-in',
  params: z.object({ key: z.string().max(64) }),
  reply: z.object({ module: ownModule }),
  refusals: ['not-found'],
})

export const addModule = endpoint({
  method: 'POST',
  path: 'modules/add',
  summary:
    "Make a module of the company's own: its page, its menu entry and its form. Nobody but administrators has rights on it yet.",
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['key', 'title'] },
  keyed: true,
  body: z.strictObject({
    /** Small letters and digits, words parted by `-` or `_`. Never changes. */
    key: z.string().max(200),
    title: plainName(60),
    singular: plainName(60),
    /** Name of its sign in the menu. */
    icon: z.string().max(40).optional(),
    tabs: z.array(z.enum(tabKeys)).max(tabKeys.length).optional(),
    /** The form's elements; absent: a name and a description, to be designed like any form. */
    content: z.array(z.unknown()).max(2000).optional(),
  }),
  bodyLimit: 2_000_000,
  reply: acknowledgement.extend({ module: ownModule }),
  refusals: ['not-allowed', 'invalid-fields', 'form-not-publishable'],
})
