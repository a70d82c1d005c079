import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { acknowledgement } from '../shared/reply-parts.ts'

export const saveListSettings = endpoint({
  method: 'PATCH',
  path: 'prospects/forms/:formId',
  summary:
    "Save which columns the company's lists of a form show: listShowField and order of the fields in content. One's own columns are saved by opportunities/columns.",
  access: 'signed-in',
  audit: { action: 'configuration-changed' },
  params: z.object({ formId: z.string().max(20) }),
  body: z.strictObject({
    content: z.array(z.unknown()).max(20_000),
    _id: z.string().optional(),
    title: z.string().optional(),
    version: z.int().optional(),
    company: z.unknown().optional(),
    guidelines: z.unknown().optional(),
    activeTab: z.unknown().optional(),
  }),
  bodyLimit: 4_000_000,
  reply: acknowledgement,
  refusals: ['not-allowed', 'not-found', 'unknown-list-field'],
})
