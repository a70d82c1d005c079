import { z } from 'zod'
import { meanings } from '../figures/meanings.ts'
import { bulkJob } from '../records/bulk/bulk-job.ts'
import { endpoint } from '../shared/endpoint.ts'
import { plainLine } from '../shared/plain-name.ts'
import { acknowledgement, instant } from '../shared/reply-parts.ts'
import { allDiagnosticCodes } from './form-diagnostics.ts'

const form = z.object({ id: z.string().max(64) })

export const formDiagnostic = z.object({
  code: z.enum(allDiagnosticCodes),
  level: z.enum(['error', 'warning']),
  element: z.string(),
  message: z.string(),
})

export const publishForm = endpoint({
  method: 'POST',
  path: 'forms/:id/versions',
  summary:
    'Publish a design as the next version of a form. Records stay on the version they have; new ones begin with this one.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['rev'] },
  params: form,
  body: z.strictObject({
    /** The whole design; without it the draft is published. */
    content: z.array(z.unknown()).max(20_000).optional(),
    /** The number of the newest step of the draft that whoever publishes it has seen. */
    draftRev: z.int().min(0).optional(),
    /** What changed, for whoever reads the list of versions. */
    note: plainLine(500).optional(),
    /** What is said beside elements, by their ids; an empty text takes a guideline away. */
    guidelines: z.record(z.string().max(200), z.string().max(20_000)).optional(),
    /** The version that the design was made from; one that is not the newest any more is refused. */
    rev: z.int().min(0),
  }),
  bodyLimit: 4_000_000,
  reply: acknowledgement.extend({
    version: z.int(),
    /** Doubts that do not forbid publishing. */
    diagnostics: z.array(formDiagnostic),
    /** What a field of the version before meant, and no field of this one does. */
    withoutField: z.array(z.enum(meanings)),
  }),
  refusals: ['not-allowed', 'not-found', 'stale', 'form-not-publishable', 'invalid-request'],
  keyed: true,
})

export const listFormVersions = endpoint({
  method: 'GET',
  path: 'forms/:id/versions',
  summary: 'The published versions of a form, newest first.',
  access: 'signed-in',
  params: form,
  reply: z.object({
    title: z.string(),
    versions: z.array(
      z.object({
        ...{ version: z.int(), publishedAt: instant, publishedBy: z.string(), isLatest: z.boolean() },
        ...{ note: z.string(), changes: z.int() },
      }),
    ),
  }),
  refusals: ['not-allowed', 'not-found'],
})

export const moveOn = endpoint({
  method: 'POST',
  path: 'forms/:id/move_on',
  summary:
    'Move loans on earlier versions of a form to its newest one, in the background. Nothing that is filled in is lost: loans that would lose a value stay and are told.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['version'] },
  params: form,
  body: z.strictObject({
    /** The newest version, as whoever begins it has seen it. */
    version: z.int().min(1),
  }),
  reply: acknowledgement.extend({ job: bulkJob }),
  refusals: ['not-allowed', 'not-found', 'stale', 'nothing-to-change'],
  keyed: true,
})
