import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { acknowledgement } from '../shared/reply-parts.ts'

export const saveListSettings = endpoint({
  method: 'PATCH',
  path: 'prospects/forms/:formId',
  summary:
    "Save which columns lists and tables of repeated sections show: listShowField and order of the fields in content, for the whole company or, of sections, for oneself. One's own columns of lists are saved by opportunities/columns.",
  access: 'signed-in',
  audit: { action: 'configuration-changed' },
  params: z.object({ formId: z.string().max(20) }),
  body: z.strictObject({
    content: z.array(z.unknown()).max(20_000),
    /** Whose columns they are; absent: the company's of a person who designs forms, else one's own. */
    scope: z.enum(['company', 'own']).optional(),
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
