import { type LeadStanding, leadPolicy } from '@corbel/domain/leads/lead-policy'
import { z } from 'zod'
import { recordEvents } from '../records/record-events.ts'

const standing: z.ZodType<LeadStanding> = z.object({
  companyId: z.string(),
  active: z.boolean(),
  makerId: z.string().nullable(),
  assigneeIds: z.array(z.string()),
  groupIds: z.array(z.number()),
})

/** A record was changed, or somebody opened or closed it. */
export const leadEvents = recordEvents({ noun: 'lead', standing, mayRead: leadPolicy.read })
