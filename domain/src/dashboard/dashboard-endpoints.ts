import { z } from 'zod'
import { loanRow } from '../loans/loan-replies.ts'
import { endpoint } from '../shared/endpoint.ts'
import { choice, instant, noContent, stampedBy } from '../shared/reply-parts.ts'

const counted = z.object({
  _id: z.string(),
  label: z.string(),
  count: z.int(),
  /** There are more: so many that not all were counted. */
  countIsLeast: z.literal(true).optional(),
  color: z.string().optional(),
})

const stamps = { createdAt: instant, updatedAt: instant }

/** A task as the dashboard lists it (specification 1, section 3). */
export const dashboardTask = z.object({
  _id: z.string(),
  title: z.string(),
  status: z.string(),
  priority: z.string(),
  start_date: z.string().nullable(),
  due_date: z.string().nullable(),
  users: z.array(z.object({ label: z.string() })),
  /** What it is about; `page` is where its record is opened. */
  module: z.object({ title: z.string(), type: z.string(), page: z.string() }).nullable(),
  created_by: stampedBy,
  updated_by: stampedBy,
  ...stamps,
})
export type DashboardTask = z.infer<typeof dashboardTask>

export const recentLead = z.object({
  _id: z.string(),
  /** Who it is about, as far as the caller may see that. */
  title: z.string(),
  form: z.object({ title: z.string() }),
  updated_by: stampedBy,
  ...stamps,
})
export type RecentLead = z.infer<typeof recentLead>

export const recentProspect = z.object({
  _id: z.string(),
  info: z.object({ first_name: z.string(), last_name: z.string(), email: z.string(), phone: z.string() }),
  ...stamps,
})
export type RecentProspect = z.infer<typeof recentProspect>

/** What has to be there before a company lends, and whether it is. */
export const firstSteps = z.object({ form: z.boolean(), people: z.boolean(), loan: z.boolean() })
export type FirstSteps = z.infer<typeof firstSteps>

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
    /** One item per status that has loans, after an item `all` with the total; that alone where not all were counted. */
    opportunity_count: z.array(counted),
    recent_opportunities: z.array(loanRow),
    tasks: z.array(dashboardTask),
    recent_leads: z.array(recentLead),
    recent_prospects: z.array(recentProspect),
    programs: z.array(choice),
    lead_sources: z.array(choice),
    /** For administrators, until their company has its first loan. */
    first_steps: firstSteps.optional(),
  }),
})
