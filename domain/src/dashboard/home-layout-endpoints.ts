import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { acknowledgement, configurationId } from '../shared/reply-parts.ts'
import { dayCards } from './day-cards.ts'
import { homeLayout } from './home-layout.ts'

/** What one role's people find who arranged nothing themselves. */
const ofRole = z.object({
  ...{ _id: z.string(), title: z.string() },
  /** Null: the built-in layout. */
  layout: homeLayout.nullable(),
  rev: z.int(),
})
export type RoleHomeLayout = z.infer<typeof ofRole>

const arrangement = z.object({
  layout: homeLayout,
  /** Whether the caller arranged it; else it is the default of their role. */
  isOwn: z.boolean(),
  /** What the caller goes back to. */
  default: homeLayout,
  /** The cards that the caller's rights can fill. */
  cards: z.array(z.enum(dayCards)),
  /** For whom sets up the company: the roles of its staff that are in use. */
  roles: z.array(ofRole).optional(),
})
export type HomeArrangement = z.infer<typeof arrangement>

export const getHomeLayout = endpoint({
  method: 'GET',
  path: 'dashboard/layout',
  summary: 'How the caller’s day is arranged, and what it would be by the default of their role.',
  access: 'signed-in',
  reply: arrangement,
  refusals: ['not-allowed'],
})

export const saveHomeLayout = endpoint({
  method: 'PATCH',
  path: 'dashboard/layout',
  summary: 'Arrange the caller’s own day; null goes back to the default of their role.',
  access: 'signed-in',
  body: z.strictObject({ layout: homeLayout.nullable() }),
  reply: acknowledgement.extend({ arrangement }),
  refusals: ['not-allowed'],
})

export const saveRoleHomeLayout = endpoint({
  method: 'PATCH',
  path: 'dashboard/layout/roles/:id',
  summary: 'The day of those of a role who arranged nothing themselves; null goes back to the built-in layout.',
  access: 'signed-in',
  audit: { action: 'configuration-changed' },
  params: z.object({ id: configurationId }),
  body: z.strictObject({
    layout: homeLayout.nullable(),
    /** The version that the caller saw; 0 where there was none. */
    rev: z.int().min(0),
  }),
  reply: acknowledgement.extend({ arrangement }),
  refusals: ['not-allowed', 'not-found', 'stale'],
})
