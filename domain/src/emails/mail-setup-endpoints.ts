import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { acknowledgement, instant, noContent } from '../shared/reply-parts.ts'
import { sortAsked } from '../shared/sort-asked.ts'
import { mailAddress } from './compose/compose-mail.ts'
import {
  domainRecordFaults,
  domainRecordKinds,
  domainRecordStates,
  mailDomainStates,
} from './domains/domain-records.ts'

const params = z.strictObject({ id: z.string().max(253) })
const audit = { action: 'configuration-changed' } as const

const mailDomain = z.object({
  /** The domain itself. */
  _id: z.string(),
  state: z.enum(mailDomainStates),
  /** What goes to many does not go by it any more. */
  isLost: z.boolean(),
  failingSince: instant.nullable(),
  checkedAt: instant.nullable(),
  /** So many of those to many leave today while it is new; null: as many as there are. */
  warmsTo: z.int().nullable(),
  records: z.array(
    z.object({
      kind: z.enum(domainRecordKinds),
      name: z.string(),
      value: z.string(),
      found: z.array(z.string()),
      state: z.enum(domainRecordStates),
      fault: z.enum(domainRecordFaults).nullable(),
      isNeeded: z.boolean(),
    }),
  ),
})
export type MailDomain = z.infer<typeof mailDomain>

export const listMailDomains = endpoint({
  method: 'GET',
  path: 'mail_domains',
  summary: 'Domains by whose addresses the company’s e-mails go, and what has to stand in the domain name system.',
  access: 'signed-in',
  reply: z.object({ domains: z.array(mailDomain) }),
  refusals: ['not-allowed'],
})

export const addMailDomain = endpoint({
  method: 'POST',
  path: 'mail_domains',
  summary: 'Sets a domain up: makes its key, and says which records have to be published.',
  access: 'signed-in',
  audit: { ...audit, notes: ['domain'] },
  body: z.strictObject({ domain: z.string().trim().toLowerCase().max(253) }),
  reply: acknowledgement.extend({ domain: mailDomain }),
  refusals: ['not-allowed', 'invalid-fields'],
})

export const checkMailDomain = endpoint({
  method: 'POST',
  path: 'mail_domains/:id/check',
  summary: 'Looks now whether the records of a domain stand there.',
  access: 'signed-in',
  audit,
  params,
  body: noContent,
  reply: acknowledgement.extend({ domain: mailDomain }),
  refusals: ['not-allowed', 'not-found', 'too-many-requests'],
})

export const rotateMailDomain = endpoint({
  method: 'POST',
  path: 'mail_domains/:id/rotate',
  summary: 'Makes a new key for a domain; it signs once its record stands there.',
  access: 'signed-in',
  audit,
  params,
  body: noContent,
  reply: acknowledgement.extend({ domain: mailDomain }),
  refusals: ['not-allowed', 'not-found', 'nothing-to-change'],
})

export const removeMailDomain = endpoint({
  method: 'DELETE',
  path: 'mail_domains/:id',
  summary: 'E-mails do not go by a domain any more.',
  access: 'signed-in',
  audit,
  params,
  reply: acknowledgement,
  refusals: ['not-allowed', 'not-found'],
})

const hour = z.int().min(0).max(23)
const months = z.int().min(1).max(240)

const mailSettings = {
  /** That an e-mail was opened, and a link of it followed, is noted. */
  tracks: z.boolean(),
  /** From this hour of the recipient's day until that one nothing of automations and campaigns leaves; both or none. */
  quietFrom: hour.nullable(),
  quietUntil: hour.nullable(),
  /** How long what was said to somebody alone is kept, and what was said to many. */
  keepsMonths: months,
  keepsManyMonths: months,
}

export const readMailSettings = endpoint({
  method: 'GET',
  path: 'mail_settings',
  summary: 'What a company sets for its e-mails.',
  access: 'signed-in',
  reply: z.object({
    ...mailSettings,
    /** As it stands below what goes to many; null: there is none, and no campaign starts. */
    postalAddress: z.string().nullable(),
    /** To which the company passes on what people write to it; null: the program takes no mail in. */
    passOnTo: z.string().nullable(),
    rev: z.int(),
  }),
  refusals: ['not-allowed'],
})

export const saveMailSettings = endpoint({
  method: 'PATCH',
  path: 'mail_settings',
  summary: 'Sets some of it otherwise.',
  access: 'signed-in',
  audit: { ...audit, notes: ['tracks', 'quietFrom', 'quietUntil', 'keepsMonths', 'keepsManyMonths'] },
  body: z.strictObject({ ...z.object(mailSettings).partial().shape, rev: z.int().min(1) }),
  reply: acknowledgement.extend({ rev: z.int() }),
  refusals: ['not-allowed', 'invalid-fields', 'stale'],
})

const suppressionReasons = ['bounce', 'complaint', 'unsubscribed', 'soft-bounces'] as const

export const listSuppressions = endpoint({
  method: 'POST',
  path: 'suppressions',
  summary: 'Addresses to which nothing goes any more, or nothing of what goes to many.',
  access: 'signed-in',
  body: z.strictObject({
    skip: z.int().min(0).max(100_000).default(0),
    limit: z.int().min(1).max(100).default(10),
    search: z.string().max(254).optional(),
    sort: sortAsked('at', 'email', 'reason'),
  }),
  reply: z.object({
    suppressions: z.array(
      z.object({
        email: z.string(),
        reason: z.enum(suppressionReasons),
        /** Whose e-mails alone are stopped; null: everybody's. */
        sender: z.string().nullable(),
        at: instant,
        /** It may be lifted: nobody but its owner said that they want none. */
        canLift: z.boolean(),
      }),
    ),
    count: z.int(),
  }),
  refusals: ['not-allowed'],
})

export const liftSuppression = endpoint({
  method: 'POST',
  path: 'suppressions/lift',
  summary: 'Writes to an address again that bounced: once in 30 days. Nobody lifts what its owner asked for.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['email'] },
  body: z.strictObject({ email: z.string().max(254) }),
  reply: acknowledgement,
  refusals: ['not-allowed', 'not-found', 'nothing-to-change', 'too-many-requests'],
})

export const addSuppression = endpoint({
  method: 'POST',
  path: 'suppressions/add',
  summary: 'Sends an address nothing more that goes to many, for somebody who asked for it otherwise than by a link.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['email'] },
  body: z.strictObject({ email: mailAddress }),
  reply: acknowledgement,
  refusals: ['not-allowed', 'nothing-to-change'],
})
