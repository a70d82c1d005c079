import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { legalKinds } from '../shared/legal-kinds.ts'
import { plainLine, plainName } from '../shared/plain-name.ts'
import { acknowledgement, configurationId } from '../shared/reply-parts.ts'
import { companyReply, legalVersion } from './company-replies.ts'

const params = z.object({ id: z.string().max(64) })
const companyAnswer = acknowledgement.extend({ company: companyReply })
const audit = { action: 'configuration-changed' } as const

export const saveMenu = endpoint({
  method: 'POST',
  path: 'companies/:id/menu',
  summary: 'The company’s menu in its order: every entry it has, and pages of the program that are new in it.',
  access: 'signed-in',
  audit,
  params,
  body: z.strictObject({
    items: z
      .array(
        z.strictObject({
          /** Null for a page that the menu had no entry for. */
          _id: configurationId.nullable(),
          page: z.string().max(80),
          custom_title: plainLine(40).nullable(),
          icon: z.string().regex(/^[a-z][a-z_-]{0,39}$/),
          show_menu: z.boolean(),
        }),
      )
      .min(1)
      .max(100),
  }),
  reply: companyAnswer,
  refusals: ['not-allowed', 'not-found', 'stale', 'invalid-fields'],
})

export const saveNumbering = endpoint({
  method: 'POST',
  path: 'companies/:id/numbering',
  summary:
    'The prefix of a program’s loan numbers and the next number: a prefix has one program, no number comes twice.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['program', 'prefix', 'next'] },
  params,
  body: z.strictObject({
    program: configurationId,
    prefix: plainName(12).optional(),
    next: z.int().min(1).max(999_999_999_999).optional(),
  }),
  reply: companyAnswer,
  refusals: ['not-allowed', 'not-found', 'unknown-choice', 'invalid-fields'],
})

export const pictureKinds = ['logo', 'logoDark', 'favicon'] as const
export type PictureKind = (typeof pictureKinds)[number]
/** 1 MB: a logo, not a photograph. */
export const largestPictureBytes = 1_000_000
const picture = z.object({ id: z.string().max(64), kind: z.enum(pictureKinds) })

/** Multipart with one file part `file`: PNG, JPEG, GIF or WebP by its content, at most 1 MB and 4,000 pixels a side. */
export const uploadPicture = endpoint({
  method: 'POST',
  path: 'companies/:id/pictures/:kind',
  summary: 'Give the company a logo, a logo for dark pages or a favicon (multipart, raster pictures only).',
  access: 'signed-in',
  audit,
  params: picture,
  bodyLimit: largestPictureBytes + 100_000,
  reply: companyAnswer,
  refusals: ['not-allowed', 'not-found', 'invalid-fields', 'too-large', 'media-type-not-supported'],
})

export const removePicture = endpoint({
  method: 'DELETE',
  path: 'companies/:id/pictures/:kind',
  summary: 'Take a picture off the company.',
  access: 'signed-in',
  audit,
  params: picture,
  reply: companyAnswer,
  refusals: ['not-allowed', 'not-found'],
})

export const listLegalTexts = endpoint({
  method: 'GET',
  path: 'companies/:id/legal',
  summary: 'Every version of the company’s legal texts, newest first.',
  access: 'signed-in',
  params,
  reply: z.object({ texts: z.array(legalVersion) }),
  refusals: ['not-allowed', 'not-found'],
})

export const publishLegalText = endpoint({
  method: 'POST',
  path: 'companies/:id/legal',
  summary: 'Publish a new version of a legal text; versions before it stay as they were.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['kind', 'title'] },
  params,
  body: z.strictObject({
    kind: z.enum(legalKinds),
    title: plainName(200),
    /** Plain text; blank lines part paragraphs. */
    body: z.string().trim().min(1).max(100_000),
  }),
  reply: acknowledgement.extend({ text: legalVersion }),
  refusals: ['not-allowed', 'not-found', 'invalid-fields'],
})
