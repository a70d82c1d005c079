import { z } from 'zod'
import { loanRow } from '../loans/loan-endpoints.ts'
import { endpoint } from '../shared/endpoint.ts'
import { choice, noContent } from '../shared/ids.ts'

const counted = z.object({ _id: z.string(), label: z.string(), count: z.int(), color: z.string().optional() })

export const getDashboard = endpoint({
  method: 'POST',
  path: 'dashboard',
  summary: 'Counts and recent records that the caller may see.',
  access: 'signed-in',
  body: noContent,
  reply: z.object({
    company: z.object({ _id: z.string() }),
    lead_counts: z.array(counted),
    prospect_count: z.array(counted),
    /** One item per status that has loans, after an item `all` with the total. */
    opportunity_count: z.array(counted),
    recent_opportunities: z.array(loanRow),
    tasks: z.array(z.unknown()),
    recent_leads: z.array(z.unknown()),
    recent_prospects: z.array(z.unknown()),
    programs: z.array(choice),
    lead_sources: z.array(choice),
  }),
})
