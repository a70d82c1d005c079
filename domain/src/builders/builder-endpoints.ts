import { z } from 'zod'
import { pageKey } from '../roles/own-module.ts'
import { tabKeys } from '../roles/role.ts'
import { endpoint } from '../shared/endpoint.ts'
import { plainLine, plainName } from '../shared/plain-name.ts'
import { acknowledgement, choice, configurationId, instant } from '../shared/reply-parts.ts'

/** What forms are of: records of people and of a company's own modules, loans, leads of visitors, parts of other forms. */
export const formKinds = ['module', 'opportunity', 'webform', 'library'] as const
export type FormKind = (typeof formKinds)[number]

/** Forms that the program brings, by what they are for. */
export const startingForms = ['urla', 'personal-loan', 'fix-and-flip', 'commercial-bridge'] as const
export type StartingForm = (typeof startingForms)[number]

/** What a form is called that begins as one of them where nobody names it. */
export const startingTitles: Readonly<Record<StartingForm, string>> = {
  urla: 'Uniform Residential Loan Application',
  'personal-loan': 'Personal loan',
  'fix-and-flip': 'Fix and flip',
  'commercial-bridge': 'Commercial bridge',
}

const params = z.object({ id: z.string().max(64) })
const numbers = z.array(configurationId).max(500)

const told = z.unknown().optional()
/** Ids of products or programs, or these as a form is read. */
const offers = z.array(z.union([configurationId, z.strictObject({ _id: configurationId, title: told })])).max(500)

const listedForm = z.object({
  _id: z.string(),
  title: z.string(),
  custom_title: z.string().nullable(),
  kind: z.enum(formKinds),
  active: z.boolean(),
  /** 0: no version yet. */
  version: z.int(),
  publishedAt: instant.nullable(),
  publishedBy: z.string(),
  /** Since when there is something to publish; null: nothing. */
  draftSince: instant.nullable(),
  changedAt: instant.nullable(),
  changedBy: z.string(),
  /** Records in use of its programs or its module; null where it has none of its own. */
  records: z.int().nullable(),
  /** What uses it: the module, the programs, the forms. */
  uses: z.array(choice),
  products: z.array(choice),
  programs: z.array(choice),
  /** Where visitors fill it in, below the program's address. */
  path: z.string().nullable(),
})
export type ListedForm = z.infer<typeof listedForm>

const moduleSettings = z.strictObject({
  /** Many of its records, as menu and headings call them. */
  title: plainName(60),
  /** One of its records. */
  singular: plainName(60),
  /** Name of its sign in the menu. */
  icon: z.string().max(40),
  /** Tabs that its records have beside those of their form (specification 2, section 1). */
  tabs: z.array(z.enum(tabKeys)).max(tabKeys.length),
})
export type ModuleSettings = z.infer<typeof moduleSettings>

const permissions = z.object({ add: z.boolean(), update: z.boolean(), delete: z.boolean(), publish: z.boolean() })

export const listForms = endpoint({
  method: 'POST',
  path: 'forms',
  summary: 'The forms of a kind, by title.',
  access: 'signed-in',
  body: z.strictObject({
    kind: z.enum(formKinds),
    /** 0-based page. */
    skip: z.int().min(0).max(10_000).optional(),
    limit: z.int().min(1).max(100).optional(),
    search: z.string().max(200).optional(),
    active: z.boolean().optional(),
  }),
  reply: z.object({ forms: z.array(listedForm), count: z.int(), permissions }),
  refusals: ['not-allowed'],
})

const programOf = choice.extend({ product: z.string() })

export const getFormChoices = endpoint({
  method: 'GET',
  path: 'forms/choices',
  summary: 'What a form can be made of and offered for: forms to copy, products and programs.',
  access: 'signed-in',
  reply: z.object({
    forms: z.array(choice.extend({ kind: z.enum(formKinds) })),
    products: z.array(choice),
    programs: z.array(programOf),
    /** Where leads of visitors may come from, and whose members may get them. */
    sources: z.array(choice),
    statuses: z.array(choice),
    groups: z.array(choice),
    /** Roles that a form may speak of. */
    roles: z.array(choice),
    /** What the program brings to begin with. */
    gallery: z.array(z.object({ key: z.enum(startingForms), fields: z.int(), tabs: z.array(z.string()) })),
  }),
  refusals: ['not-allowed'],
})

export const addForm = endpoint({
  method: 'POST',
  path: 'forms/add',
  summary:
    'Begin a form: empty, or as a copy of another one. Loan forms and libraries are drafts until they are published; a module and a webform come with a first version.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['kind', 'title'] },
  keyed: true,
  body: z.strictObject({
    kind: z.enum(formKinds),
    title: plainName(120),
    custom_title: plainLine(120).nullish(),
    products: numbers.optional(),
    programs: numbers.optional(),
    /** The form whose newest version it begins with. */
    copy: configurationId.nullish(),
    /** Or what the program brings. */
    template: z.enum(startingForms).nullish(),
    /** Of a module: its page, and what one of its records is called. */
    module: z.strictObject({ key: pageKey, singular: plainName(60) }).optional(),
  }),
  reply: acknowledgement.extend({ _id: z.string() }),
  refusals: ['not-allowed', 'not-found', 'unknown-choice', 'invalid-fields', 'form-not-publishable', 'invalid-request'],
})

export const beginWithForm = endpoint({
  method: 'POST',
  path: 'forms/begin',
  summary: 'Take a form that the program brings: published at once, for the loans of own programs.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['form'] },
  keyed: true,
  body: z.strictObject({
    form: z.enum(startingForms),
    /** Programs whose loans begin with it; absent: all own ones. */
    programs: numbers.optional(),
  }),
  reply: acknowledgement.extend({ _id: z.string() }),
  refusals: ['not-allowed', 'unknown-choice', 'form-not-publishable'],
})

export const getForm = endpoint({
  method: 'GET',
  path: 'forms/:id',
  summary: 'A form as the builder has it: its settings and its content with what is in the draft.',
  access: 'signed-in',
  params,
  reply: z.object({
    form: listedForm.extend({
      /** What it is of, by the specification's name. */
      type: z.enum(formKinds),
      content: z.array(z.unknown()),
      /** Elements that earlier versions had and the newest has not, the latest first. */
      history: z.array(
        z.object({
          ...{ id: z.string(), type: z.string(), title: z.string(), at: instant, by: z.string() },
          /** The last that had it. */
          version: z.int(),
        }),
      ),
      rev: z.int(),
      /** Of a module of the company's own, with the address of its page; null: the form of something else. */
      module: z.object({ ...moduleSettings.shape, key: pageKey }).nullable(),
    }),
    permissions,
  }),
  refusals: ['not-allowed', 'not-found'],
})

export const saveForm = endpoint({
  method: 'PATCH',
  path: 'forms/:id',
  summary:
    'Change what a form is called and offered for; with content the whole of it is saved and published at once, where nobody has a draft.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['title'] },
  params,
  body: z.strictObject({
    title: plainName(120).optional(),
    custom_title: plainLine(120).nullish(),
    products: offers.optional(),
    programs: offers.optional(),
    /** Of a module of the company's own: how it is called and what its records have. */
    module: z.union([moduleSettings.extend({ key: pageKey.optional() }), z.null(), z.string().max(64)]).optional(),
    /** The tree, or the text of one. */
    content: z.union([z.array(z.unknown()).max(20_000), z.string().max(4_000_000)]).optional(),
    /** The version that the content was made from. */
    rev: z.int().min(0).optional(),
    // What a whole form says beside these, as it is read: sent back it changes nothing.
    ...{ _id: told, kind: told, type: told, active: told, version: told, history: told, msg: told, guidelines: told },
    ...{ publishedAt: told, publishedBy: told, draftSince: told, changedAt: told, changedBy: told, uses: told },
    ...{ records: told, path: told },
  }),
  bodyLimit: 4_000_000,
  reply: acknowledgement.extend({ version: z.int() }),
  refusals: ['not-allowed', 'not-found', 'unknown-choice', 'stale', 'form-not-publishable', 'invalid-request'],
})

export const deactivateForm = endpoint({
  method: 'DELETE',
  path: 'forms/:id',
  summary: 'Take a form out of use: it is offered to nobody any more, and its records stay readable.',
  access: 'signed-in',
  audit: { action: 'configuration-changed' },
  params,
  reply: acknowledgement,
  refusals: ['not-allowed', 'not-found', 'form-in-use'],
})

export const activateForm = endpoint({
  method: 'POST',
  path: 'forms/activate',
  summary: 'Take a form back into use.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['id'] },
  body: z.strictObject({ id: z.string().max(64) }),
  reply: acknowledgement,
  refusals: ['not-allowed', 'not-found'],
})

export const listLibraries = endpoint({
  method: 'POST',
  path: 'forms/library',
  summary: 'The published libraries that are offered for a form of these products and programs.',
  access: 'signed-in',
  body: z.strictObject({
    module: z.string().max(64).nullish(),
    products: numbers.optional(),
    programs: numbers.optional(),
    builder: z.string().max(40).optional(),
  }),
  reply: z.object({
    forms: z.array(
      z.object({
        _id: z.string(),
        title: z.string(),
        custom_title: z.string().nullable(),
        type: z.literal('library'),
        products: z.array(z.string()),
        programs: z.array(z.string()),
        version: z.int(),
        content: z.array(z.unknown()),
        history: z.array(z.unknown()),
      }),
    ),
  }),
  refusals: ['not-allowed'],
})
