import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { languages } from '../shared/messages/languages.ts'
import { plainLine, plainName } from '../shared/plain-name.ts'
import { acknowledgement, choice, configurationId, instant } from '../shared/reply-parts.ts'
import { sortAsked } from '../shared/sort-asked.ts'
import { longestMailBody } from './compose/compose-mail.ts'
import { tagFormats } from './tags/tag-formats.ts'
import { largestMailPictureBytes } from './templates/mail-blocks.ts'
import { templateKinds, templateModule, templateText, templateTexts } from './templates/mail-template.ts'
import { shownBlock } from './templates/shown-blocks.ts'
import { troubleCodes, warningCodes } from './templates/template-troubles.ts'

const params = z.object({ id: z.string().max(64) })
const language = z.enum(languages)
const kind = z.enum(templateKinds)

const listedTemplate = z.object({
  _id: z.string(),
  title: z.string(),
  module: templateModule,
  kind,
  category: z.string(),
  /** That its mails were opened is noted, where the company notes it. */
  tracked: z.boolean(),
  active: z.boolean(),
  /** 0: no version yet, so nobody is offered it. */
  version: z.int(),
  /** There is something in the draft that is not in the newest version. */
  isDraft: z.boolean(),
  languages: z.array(language),
  subject: z.string(),
  changedAt: instant,
  changedBy: z.string(),
  lastUsedAt: instant.nullable(),
})
export type ListedTemplate = z.infer<typeof listedTemplate>

export const listTemplates = endpoint({
  method: 'POST',
  path: 'email_templates',
  summary: 'The templates of e-mails, by title.',
  access: 'signed-in',
  body: z.strictObject({
    skip: z.int().min(0).max(100_000).default(0),
    limit: z.int().min(1).max(100).default(25),
    search: z.string().max(200).optional(),
    sort: sortAsked('title', 'changedAt'),
    filters: z
      .strictObject({ module: templateModule.optional(), kind: kind.optional(), active: z.boolean().optional() })
      .optional(),
  }),
  reply: z.object({ templates: z.array(listedTemplate), count: z.int() }),
  refusals: ['not-allowed'],
})

export const addTemplate = endpoint({
  method: 'POST',
  path: 'email_templates/add',
  summary: 'Begin a template of e-mails: empty, or as a copy of another one.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['title'] },
  keyed: true,
  body: z.strictObject({
    title: plainName(120),
    module: templateModule.default('opportunities'),
    kind: kind.default('transactional'),
    category: plainLine(60).default(''),
    main: language.default('en'),
    /** The template whose draft it begins with. */
    copy: z.string().max(64).nullish(),
  }),
  reply: acknowledgement.extend({ _id: z.string() }),
  refusals: ['not-allowed', 'not-found'],
})

const found = { language, block: z.string().nullable(), what: z.string() }
const trouble = z.object({ code: z.enum(troubleCodes), ...found })
const warning = z.object({ code: z.enum(warningCodes), ...found })

export const templateTag = z.object({
  path: z.string(),
  title: z.string(),
  type: z.enum(['text', 'money', 'date', 'percent', 'number', 'person', 'rows']),
  /** How it may stand after a colon: `{{loan.closing_date:long}}`. */
  formats: z.array(z.enum(tagFormats)),
  /** Of a repeated section. */
  columns: z.array(z.object({ path: z.string(), title: z.string(), formats: z.array(z.enum(tagFormats)) })),
})
export type TemplateTag = z.infer<typeof templateTag>

export const getTemplate = endpoint({
  method: 'GET',
  path: 'email_templates/:id',
  summary: 'A template with its draft, what stands in the way of publishing it, and the tags that may stand in it.',
  access: 'signed-in',
  params,
  reply: z.object({
    template: listedTemplate.extend({ main: language, rev: z.int(), texts: templateTexts }),
    tags: z.array(templateTag),
    troubles: z.array(trouble),
    warnings: z.array(warning),
    /** Where pictures are fetched from, their id after it. */
    pictures: z.string(),
    permissions: z.object({ publish: z.boolean() }),
    /** In whose place it may be looked at; none: the reader may in nobody's but their own. */
    roles: z.array(choice),
  }),
  refusals: ['not-allowed', 'not-found'],
})

export const saveTemplate = endpoint({
  method: 'PATCH',
  path: 'email_templates/:id',
  summary: 'Change what a template is called and what its draft says.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['title'] },
  params,
  body: z.strictObject({
    title: plainName(120).optional(),
    module: templateModule.optional(),
    kind: kind.optional(),
    category: plainLine(60).optional(),
    tracked: z.boolean().optional(),
    main: language.optional(),
    texts: templateTexts.optional(),
    /** The draft that it was made from. */
    rev: z.int().min(0),
  }),
  bodyLimit: 2_000_000,
  reply: acknowledgement.extend({ rev: z.int(), troubles: z.array(trouble), warnings: z.array(warning) }),
  refusals: ['not-allowed', 'not-found', 'stale', 'too-large', 'invalid-fields'],
})

export const publishTemplate = endpoint({
  method: 'POST',
  path: 'email_templates/:id/publish',
  summary: 'Make the draft of a template the version that mails are made of from now on.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['note'] },
  params,
  body: z.strictObject({ rev: z.int().min(0), note: plainLine(200).default('') }),
  reply: acknowledgement.extend({ version: z.int() }),
  refusals: ['not-allowed', 'not-found', 'stale', 'template-not-publishable', 'nothing-to-change'],
})

export const listTemplateVersions = endpoint({
  method: 'GET',
  path: 'email_templates/:id/versions',
  summary: 'The versions of a template, the newest first.',
  access: 'signed-in',
  params,
  reply: z.object({
    versions: z.array(z.object({ version: z.int(), note: z.string(), publishedAt: instant, publishedBy: z.string() })),
  }),
  refusals: ['not-allowed', 'not-found'],
})

export const restoreTemplate = endpoint({
  method: 'POST',
  path: 'email_templates/:id/restore',
  summary: 'Put what a version said into the draft of its template.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['version'] },
  params,
  body: z.strictObject({ version: z.int().min(1), rev: z.int().min(0) }),
  reply: acknowledgement.extend({ rev: z.int() }),
  refusals: ['not-allowed', 'not-found', 'stale'],
})

export const deactivateTemplate = endpoint({
  method: 'DELETE',
  path: 'email_templates/:id',
  summary: 'Take a template out of use: nobody is offered it any more. One that an automation sends stays.',
  access: 'signed-in',
  audit: { action: 'configuration-changed' },
  params,
  reply: acknowledgement,
  refusals: ['not-allowed', 'not-found', 'template-in-use'],
})

export const activateTemplate = endpoint({
  method: 'POST',
  path: 'email_templates/activate',
  summary: 'Take a template back into use.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['id'] },
  body: z.strictObject({ id: z.string().max(64) }),
  reply: acknowledgement,
  refusals: ['not-allowed', 'not-found'],
})

/** Multipart with one file part `file`: PNG, JPEG, GIF or WebP by its content, at most 2 MB and 4,000 pixels a side. */
export const addMailPicture = endpoint({
  method: 'POST',
  path: 'email_templates/pictures',
  summary: 'Keep a picture for the templates of the company (multipart, raster pictures only).',
  access: 'signed-in',
  bodyLimit: largestMailPictureBytes + 100_000,
  reply: acknowledgement.extend({ _id: z.string() }),
  refusals: ['not-allowed', 'invalid-fields', 'too-large', 'media-type-not-supported', 'unreadable-request'],
})

export const showMailPicture = endpoint({
  method: 'GET',
  path: 'public/mail_pictures/:name',
  summary: 'The bytes of a picture of e-mails, for whoever reads one.',
  access: 'anyone',
  params: z.object({ name: z.string().max(100) }),
  reply: z.unknown(),
  refusals: ['not-found'],
})

export const previewTemplate = endpoint({
  method: 'POST',
  path: 'email_templates/:id/preview',
  summary: 'What a record would be told by the draft of a template, under the rights of whoever asks or of a role.',
  access: 'signed-in',
  params,
  body: z.strictObject({
    owner: z.string().max(64),
    text: templateText,
    language,
    /** As somebody of this role would send it who has the record in hand; administrators alone. */
    role: configurationId.nullish(),
  }),
  bodyLimit: 1_000_000,
  reply: z.object({
    subject: z.string(),
    blocks: z.array(shownBlock),
    text: z.string(),
    missing: z.array(z.string()),
  }),
  refusals: ['not-allowed', 'not-found', 'loan-not-found'],
})

export const testTemplate = endpoint({
  method: 'POST',
  path: 'email_templates/:id/test',
  summary: 'Sends what the draft of a template says to the caller alone, marked as a test.',
  access: 'signed-in',
  audit: { action: 'exported' },
  keyed: true,
  params,
  body: z.strictObject({ text: templateText, language, owner: z.string().max(64).nullish() }),
  bodyLimit: 1_000_000,
  reply: acknowledgement,
  refusals: ['not-allowed', 'not-found', 'loan-not-found', 'invalid-fields', 'too-many-requests'],
})

export const fillTemplate = endpoint({
  method: 'POST',
  path: 'email_templates/:id/fill',
  summary:
    'What a template says as formatted text to go on writing in, its tags still in it; for whoever writes an e-mail.',
  access: 'signed-in',
  params,
  body: z.strictObject({ module: z.string().min(1).max(64), owner: z.string().max(64), language: language.optional() }),
  reply: z.object({ subject: z.string(), body: z.string().max(longestMailBody), language }),
  refusals: ['not-allowed', 'not-found', 'loan-not-found'],
})
