import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { acknowledgement, choice, configurationId } from '../shared/reply-parts.ts'
import { toldDifference } from './draft-endpoints.ts'

const params = z.object({ id: z.string().max(64) })

const libraryUpdate = z.object({
  /** Of the copy's root in the draft. */
  key: z.string(),
  title: z.string(),
  library: choice,
  from: z.int(),
  to: z.int(),
  differences: z.array(toldDifference),
  count: z.int(),
})
export type OfferedLibraryUpdate = z.infer<typeof libraryUpdate>

export const listLibraryUpdates = endpoint({
  method: 'GET',
  path: 'forms/:id/library_updates',
  summary: 'Copies of libraries in the draft of a form that a newer version is offered for, with what it changes.',
  access: 'signed-in',
  params,
  reply: z.object({ updates: z.array(libraryUpdate) }),
  refusals: ['not-allowed', 'not-found'],
})

export const takeLibraryUpdates = endpoint({
  method: 'POST',
  path: 'forms/:id/library_updates',
  summary:
    'Bring the copies of a library in the draft of a form to its newest version, as one step; what the form has otherwise stays.',
  access: 'signed-in',
  params,
  body: z.strictObject({ library: configurationId }),
  reply: acknowledgement.extend({ count: z.int() }),
  refusals: ['not-allowed', 'not-found', 'command-refused', 'nothing-to-change'],
})
