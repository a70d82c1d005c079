import { z } from 'zod'
import { fieldValues } from '../loans/loan-replies.ts'
import { endpoint } from '../shared/endpoint.ts'
import { acknowledgement, instant, recordId } from '../shared/reply-parts.ts'
import { campaign } from './public-form-endpoints.ts'

const one = z.object({ id: recordId })
const token = z.string().min(1).max(128)
const mailedTo = z.string().trim().max(254).pipe(z.email())
/** Of a field that nobody sees: whoever fills it in is no person. */
const website = z.string().max(500).optional()

/** Keeps what a visitor filled in so far and mails a link to go on by; the same filling in again keeps the same. */
export const savePublicForm = endpoint({
  method: 'POST',
  path: 'public/forms/:id/save',
  summary: 'Keep a form that is not finished: a link to go on by is mailed, good for 14 days or until it is sent.',
  access: 'anyone',
  params: one,
  body: z.strictObject({
    /** Names the filling in: saved again, or sent, it is the same one. */
    submission: z.uuid(),
    /** Of the link that it was opened by, where it was: then that one's answers are kept anew. */
    resume: token.optional(),
    /** Which keeping of it the page began with; absent: it keeps what stands there, whatever was kept meanwhile. */
    rev: z.int().min(1).optional(),
    sendTo: mailedTo,
    formData: fieldValues,
    campaign: campaign.optional(),
    website,
  }),
  reply: acknowledgement.extend({ rev: z.int() }),
  refusals: [
    'not-found',
    'too-many-requests',
    'form-link-not-valid',
    'field-not-allowed',
    'invalid-request',
    'invalid-fields',
    'stale',
  ],
})

/** What a visitor kept, by the token of the mailed link; protected values as masks, which are sent back as they are. */
export const resumePublicForm = endpoint({
  method: 'POST',
  path: 'public/forms/:id/resume',
  summary: 'What was kept of a form, by the token of a mailed link; as far as the form still asks for it.',
  access: 'anyone',
  params: one,
  body: z.strictObject({ token }),
  reply: z.object({ rev: z.int(), formData: fieldValues, savedAt: instant }),
  refusals: ['not-found', 'too-many-requests', 'form-link-not-valid'],
})

/** The answer is the same whether anything was kept for the address or not. */
export const askForFormLink = endpoint({
  method: 'POST',
  path: 'public/forms/:id/link',
  summary: 'Have a new link mailed to the address for which a form was kept; the answer never says whether one was.',
  access: 'anyone',
  params: one,
  body: z.strictObject({ sendTo: mailedTo, website }),
  reply: acknowledgement,
  refusals: ['not-found', 'too-many-requests'],
})
