import { z } from 'zod'
import { dateFormats } from '../menus/date-formats.ts'
import { companyLabels, personalization } from '../menus/menu-endpoints.ts'
import { endpoint } from '../shared/endpoint.ts'
import { tell } from '../shared/messages/message.ts'
import { mailedName, plainName } from '../shared/plain-name.ts'
import { acknowledgement, instant, noContent, recordId } from '../shared/reply-parts.ts'
import { bareSection as bare } from './bare-section.ts'
import { companyFeatureNames } from './company-features.ts'
import { affiliateAccess, affiliateDirections, companyChange, companyReply, companyRow } from './company-replies.ts'
import { companyProfile, isTimeZone, licences, paymentSettings, securitySettings } from './company-sections.ts'

const params = z.object({ id: z.string().max(64) })
const name = mailedName(120)
const personName = mailedName(120)
const email = z.string().trim().max(254).pipe(z.email())
const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, { params: tell('problems.noTimeZone') })
const host = z.string().trim().toLowerCase().max(253)
/** The version that the caller saw. */
const rev = z.int().min(1).optional()
const companyAnswer = acknowledgement.extend({ company: companyReply })
const audit = { action: 'configuration-changed' } as const

/** What a PATCH may leave out stays as it is: each section's members are optional one by one. */
const profileBody = z
  .strictObject({
    ...bare(companyProfile),
    website: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(300)]),
    email: z.union([z.literal(''), email]),
    timeZone,
    dateFormat: z.enum(dateFormats),
  })
  .partial()

export const listCompanies = endpoint({
  method: 'GET',
  path: 'companies',
  summary: 'Every company of the platform, those in which something is broken first, then by name; for platform staff.',
  access: 'super',
  query: z.strictObject({
    /** Part of a name or of a host. */
    search: z.string().trim().max(200).optional(),
    /** Page index from 0. */
    skip: z.coerce.number().int().min(0).max(100_000).optional(),
    limit: z.coerce.number().int().min(1).max(100).optional(),
  }),
  reply: z.object({ companies: z.array(companyRow), count: z.int() }),
})

export const addCompany = endpoint({
  method: 'POST',
  path: 'companies/add',
  summary: 'Create a company with roles, menu and forms to start with, and invite its first administrator.',
  access: 'super',
  audit,
  body: z.strictObject({
    name,
    timeZone: timeZone.optional(),
    /** Counts as proven: platform staff say it. */
    host: host.optional(),
    administrator: z.strictObject({ first_name: personName, last_name: personName, email }),
  }),
  reply: acknowledgement.extend({ _id: z.string() }),
  refusals: ['step-up-required', 'invalid-fields'],
})

export const getCompany = endpoint({
  method: 'GET',
  path: 'companies/:id',
  summary: 'A company with everything that its page shows: the own one for administrators, any for platform staff.',
  access: 'signed-in',
  params,
  reply: z.object({ company: companyReply }),
  refusals: ['not-allowed', 'not-found'],
})

export const saveCompany = endpoint({
  method: 'PATCH',
  path: 'companies/:id',
  summary:
    'Change sections of a company; what is left out stays. Changing `security`, and platform staff, step up first.',
  access: 'signed-in',
  audit,
  params,
  body: z.strictObject({
    name: name.optional(),
    profile: profileBody.optional(),
    branding: personalization
      .extend({ signInText: z.string().trim().max(2_000) })
      .partial()
      .optional(),
    labels: z
      .strictObject({
        ...companyLabels.shape,
        prospects: label(),
        contacts: label(),
        workforces: label(),
        contactTitle: label(),
      })
      .partial()
      .optional(),
    features: z.partialRecord(z.enum(companyFeatureNames), z.boolean()).optional(),
    applyNowUrl: z
      .url({ protocol: /^https$/ })
      .max(500)
      .nullable()
      .optional(),
    licences: licences.optional(),
    payments: z
      .strictObject({ ...bare(paymentSettings), enable_ach_payments: z.boolean() })
      .partial()
      .optional(),
    security: z.strictObject(bare(securitySettings)).partial().optional(),
    rev,
  }),
  reply: companyAnswer,
  refusals: ['not-allowed', 'not-found', 'stale', 'step-up-required', 'invalid-fields'],
})

export const deactivateCompany = endpoint({
  method: 'DELETE',
  path: 'companies/:id',
  summary: 'Deactivate a company: its people’s sessions end and nobody signs in; nothing is erased.',
  access: 'super',
  audit,
  params,
  reply: acknowledgement,
  refusals: ['step-up-required', 'not-found'],
})

export const activateCompany = endpoint({
  method: 'POST',
  path: 'companies/activate',
  summary: 'Activate a deactivated company.',
  access: 'super',
  audit,
  body: z.strictObject({ id: z.string().max(64) }),
  reply: acknowledgement,
  refusals: ['step-up-required', 'not-found'],
})

export const openCompany = endpoint({
  method: 'POST',
  path: 'companies/:id/open',
  summary:
    'Work in a company as one of its administrators for 30 minutes, in this session; the company’s audit trail tells of it.',
  access: 'super',
  params,
  body: z.strictObject({ reason: z.string().trim().min(5).max(500) }),
  reply: acknowledgement.extend({ until: instant }),
  refusals: ['step-up-required', 'not-found', 'record-inactive', 'unknown-choice'],
})

export const closeCompany = endpoint({
  method: 'POST',
  path: 'companies/close',
  summary: 'End the work in a company that platform staff had opened; the session goes on as theirs.',
  access: 'signed-in',
  body: noContent,
  reply: acknowledgement,
  refusals: ['not-allowed'],
})

export const addHost = endpoint({
  method: 'POST',
  path: 'companies/:id/hosts',
  summary: 'Give a company a host: proven by a TXT record, or by platform staff’s word. A host has one company.',
  access: 'signed-in',
  audit,
  params,
  body: z.strictObject({ host }),
  reply: companyAnswer,
  refusals: ['not-allowed', 'not-found', 'step-up-required', 'invalid-fields'],
})

export const checkHost = endpoint({
  method: 'POST',
  path: 'companies/:id/hosts/check',
  summary: 'Ask the domain name system whether the host’s TXT record stands.',
  access: 'signed-in',
  params,
  body: z.strictObject({ host }),
  /** `unknown`: the domain name system did not answer. */
  reply: companyAnswer.extend({ answer: z.enum(['verified', 'missing', 'unknown']) }),
  refusals: ['not-allowed', 'not-found', 'step-up-required', 'too-many-requests'],
})

export const removeHost = endpoint({
  method: 'DELETE',
  path: 'companies/:id/hosts/:host',
  summary: 'Take a host from a company.',
  access: 'signed-in',
  audit,
  params: z.object({ id: z.string().max(64), host }),
  reply: companyAnswer,
  refusals: ['not-allowed', 'not-found', 'step-up-required'],
})

export const saveAffiliates = endpoint({
  method: 'POST',
  path: 'companies/:id/affiliates',
  summary:
    'Which companies loans are shared with, in which direction, and what a share gives. Administrators change what it gives; platform staff also which.',
  access: 'signed-in',
  audit,
  params,
  body: z.strictObject({
    affiliates: z
      .array(
        z.strictObject({
          company: recordId,
          direction: z.enum(affiliateDirections),
          access: z.enum(affiliateAccess),
        }),
      )
      .max(100),
  }),
  reply: companyAnswer,
  refusals: ['not-allowed', 'not-found', 'step-up-required', 'unknown-choice', 'invalid-fields'],
})

export const listCompanyChanges = endpoint({
  method: 'GET',
  path: 'companies/:id/changes',
  summary: 'Who changed what of a company, newest first, at most 200.',
  access: 'signed-in',
  params,
  reply: z.object({ changes: z.array(companyChange) }),
  refusals: ['not-allowed', 'not-found'],
})

function label() {
  return plainName(40)
}
