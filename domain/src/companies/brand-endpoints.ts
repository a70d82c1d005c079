import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { legalKinds } from '../shared/legal-kinds.ts'
import { recordId } from '../shared/reply-parts.ts'
import { legalVersion } from './company-replies.ts'

/** What whoever reaches a host may see before anybody has signed in. */
const brand = z.object({
  name: z.string(),
  logo: z.string().nullable(),
  logoDark: z.string().nullable(),
  favicon: z.string().nullable(),
  menuColor: z.string(),
  sectionHeaderColor: z.string(),
  signInText: z.string(),
  smallLogo: z.boolean(),
  /** Id of the company where borrowers sign up by themselves; null where they do not. */
  signUp: z.string().nullable(),
  /** Texts that stand ready, with the address of each. */
  legal: z.array(z.object({ kind: z.enum(legalKinds), title: z.string(), path: z.string() })),
})
export type Brand = z.infer<typeof brand>

export const readBrand = endpoint({
  method: 'GET',
  path: 'public/brand',
  summary: 'The look of the company whose host the caller reached; null on every other host, where trials may be open.',
  access: 'anyone',
  reply: z.object({
    brand: brand.nullable(),
    /** Whether strangers may try the program with a company of their own; never at a company's host. */
    trials: z.boolean(),
  }),
})

export const showPicture = endpoint({
  method: 'GET',
  path: 'public/pictures/:name',
  summary: 'The bytes of a company’s logo or favicon, by a name that changes with them, so they are kept for a year.',
  access: 'anyone',
  params: z.object({ name: z.string().max(100) }),
  reply: z.unknown(),
  refusals: ['not-found'],
})

export const readLegalText = endpoint({
  method: 'GET',
  path: 'public/legal/:company/:kind',
  summary: 'A company’s legal text in its newest version, or in the one that somebody agreed to.',
  access: 'anyone',
  params: z.object({ company: recordId, kind: z.enum(legalKinds) }),
  query: z.strictObject({ version: z.coerce.number().int().min(1).max(1_000_000).optional() }),
  reply: z.object({ company: z.string(), text: legalVersion.omit({ publishedBy: true }) }),
  refusals: ['not-found'],
})
