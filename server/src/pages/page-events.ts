import { type PageStanding, pagePolicy } from '@corbel/domain/pages/page-policy'
import { ownModule } from '@corbel/domain/roles/own-module'
import { tabKeys } from '@corbel/domain/roles/role'
import { z } from 'zod'
import { recordEvents } from '../records/record-events.ts'

const standing: z.ZodType<PageStanding> = z.object({
  companyId: z.string(),
  module: ownModule,
  active: z.boolean(),
  makerId: z.string().nullable(),
  assigneeIds: z.array(z.string()),
  groupIds: z.array(z.number()),
  tabs: z.array(z.enum(tabKeys)),
})

/** A record of a company's own module was changed, or somebody opened or closed it. */
export const pageEvents = recordEvents({ noun: 'page', standing, mayRead: pagePolicy.read })
