import { z } from 'zod'
import { fieldValues } from '../loans/loan-replies.ts'
import { formReply } from '../records/form-reply.ts'
import { endpoint } from '../shared/endpoint.ts'
import { acknowledgement, recordId } from '../shared/reply-parts.ts'
import { webformLayouts } from './webform-settings.ts'

const one = z.object({ id: recordId })

export const openPublicForm = endpoint({
  method: 'GET',
  path: 'public/forms/:id',
  summary: 'A form that visitors fill in, in their language where it has words; nothing else of the company.',
  access: 'anyone',
  params: one,
  reply: z.object({
    title: z.string(),
    company: z.object({ name: z.string(), logo: z.string().nullable() }),
    layout: z.enum(webformLayouts),
    terms: z.string(),
    prefill: z.array(z.string()),
    form: formReply,
  }),
  refusals: ['not-found', 'too-many-requests'],
})

const word = z.string().max(300)

/** From where somebody came, as the address said it. */
export const campaign = z.strictObject({
  utm_source: word.optional(),
  utm_medium: word.optional(),
  utm_campaign: word.optional(),
  utm_term: word.optional(),
  utm_content: word.optional(),
  /** The code of whose link it was. */
  by: word.optional(),
})
export type Campaign = z.infer<typeof campaign>

export const submitPublicForm = endpoint({
  method: 'POST',
  path: 'public/forms/:id',
  summary: 'Send a filled form: it becomes a lead, once for each submission however often it is sent.',
  access: 'anyone',
  params: one,
  body: z.strictObject({
    /** Made by the page when the form is opened: the same one again is the same submission. */
    submission: z.uuid(),
    /** Of the mailed link that the page was opened by, where it was; it opens nothing afterwards. */
    resume: z.string().min(1).max(128).optional(),
    formData: fieldValues,
    /** The terms as they were shown, where there are any. */
    accepted: z.string().max(5_000).optional(),
    /** Of a field that nobody sees: whoever fills it in is no person, and is thanked and forgotten. */
    website: z.string().max(500).optional(),
    campaign: campaign.optional(),
  }),
  reply: acknowledgement.extend({ thankYou: z.string(), redirect: z.string().nullable() }),
  refusals: [
    'not-found',
    'too-many-requests',
    'field-not-allowed',
    'invalid-request',
    'invalid-fields',
    'missing-required',
    'form-link-not-valid',
    'stale',
  ],
})
