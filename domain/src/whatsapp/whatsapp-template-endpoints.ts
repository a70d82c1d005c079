import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { acknowledgement } from '../shared/reply-parts.ts'
import { whatsappTemplate } from './whatsapp-endpoints.ts'
import { templateContent } from './whatsapp-template.ts'

const params = z.object({ id: z.string().max(64) })

export const addWhatsappTemplate = endpoint({
  method: 'POST',
  path: 'whatsapp_templates/add',
  summary: 'Writes a message template as a draft; nobody at WhatsApp sees it before it is handed in.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['name'] },
  body: z.strictObject(templateContent),
  reply: acknowledgement.extend({ template: whatsappTemplate }),
  refusals: ['not-allowed', 'invalid-fields'],
  keyed: true,
})

export const saveWhatsappTemplate = endpoint({
  method: 'PATCH',
  path: 'whatsapp_templates/:id',
  summary: 'Changes a template that is a draft, or was rejected.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['name'] },
  params,
  body: z.strictObject(templateContent),
  reply: acknowledgement.extend({ template: whatsappTemplate }),
  refusals: ['not-allowed', 'not-found', 'nothing-to-change', 'invalid-fields'],
})

export const submitWhatsappTemplate = endpoint({
  method: 'POST',
  path: 'whatsapp_templates/:id/submit',
  summary: 'Hands a draft in: WhatsApp looks at it, and says later what it decided.',
  access: 'signed-in',
  audit: { action: 'exported' },
  params,
  body: z.strictObject({}).optional(),
  reply: acknowledgement.extend({ template: whatsappTemplate }),
  refusals: ['not-allowed', 'not-found', 'nothing-to-change', 'invalid-fields', 'unavailable', 'too-many-requests'],
})
