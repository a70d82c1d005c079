import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { plainName } from '../shared/plain-name.ts'
import { acknowledgement, instant, recordId } from '../shared/reply-parts.ts'
import { changedSettings, webformSettings } from './webform-settings.ts'

const webform = z.object({
  _id: z.string(),
  title: z.string(),
  active: z.boolean(),
  rev: z.int(),
  form: z.object({ _id: z.string(), version: z.int() }),
  settings: webformSettings,
  /** Where visitors fill it in, below the program's address. */
  path: z.string(),
  createdAt: instant,
  updatedAt: instant,
})
export type WebformReply = z.infer<typeof webform>

const one = z.object({ id: recordId })

export const listWebforms = endpoint({
  method: 'GET',
  path: 'webforms',
  summary: 'The forms that visitors fill in, by title.',
  access: 'signed-in',
  reply: z.object({ webforms: z.array(webform) }),
  refusals: ['not-allowed'],
})

export const getWebform = endpoint({
  method: 'GET',
  path: 'webforms/:id',
  summary: 'A form that visitors fill in, with its settings.',
  access: 'signed-in',
  params: one,
  reply: z.object({ webform }),
  refusals: ['not-allowed', 'not-found'],
})

export const addWebform = endpoint({
  method: 'POST',
  path: 'webforms/add',
  summary: 'Make a form that visitors fill in; each that is sent becomes a lead.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['title'] },
  keyed: true,
  body: z.strictObject({
    title: plainName(120),
    /** The form's elements; absent: name, e-mail, phone and a message, to be designed like any form. */
    content: z.array(z.unknown()).max(2_000).optional(),
    settings: webformSettings.optional(),
  }),
  bodyLimit: 2_000_000,
  reply: acknowledgement.extend({ webform }),
  refusals: ['not-allowed', 'invalid-request', 'unknown-choice', 'form-not-publishable'],
})

export const saveWebform = endpoint({
  method: 'PATCH',
  path: 'webforms/:id',
  summary: 'Change the settings of a form that visitors fill in, or whether it is open.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['title'] },
  params: one,
  body: z.strictObject({
    title: plainName(120).optional(),
    active: z.boolean().optional(),
    /** What is not in it stays. */
    settings: changedSettings.optional(),
    /** The version that the caller saw. */
    rev: z.int().min(1),
  }),
  reply: acknowledgement.extend({ webform }),
  refusals: ['not-allowed', 'not-found', 'invalid-request', 'unknown-choice', 'stale'],
})
