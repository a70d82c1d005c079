import { isHostName } from '@corbel/domain/companies/host-rules'
import { z } from 'zod'

const httpsUrl = z.url({ protocol: /^https$/ }).max(500)
const line = z.string().trim().min(1).max(200)

/** What whoever runs the program says of themselves to those who do not use it yet; CORBEL_SITE, as JSON. */
export const siteSchema = z.strictObject({
  /** Where strangers are shown what the program is; at every other host they sign in. */
  host: z.string().toLowerCase().refine(isHostName, 'must be the name of a host').optional(),
  /** Where somebody is led who asked for a demo. */
  mainSite: httpsUrl.optional(),
  /** Who is mailed that somebody asked. */
  demoMail: z.email().optional(),
  contact: z.strictObject({ email: z.email(), phone: line, address: line }).partial().default({}),
  social: z
    .array(z.strictObject({ title: line, url: httpsUrl }))
    .max(10)
    .default([]),
})

export type Site = z.infer<typeof siteSchema>

/** Browsers look for every name under localhost on their own machine. */
export const demoSite = {
  host: 'info.localhost',
  demoMail: 'demos@corbel.demo',
  contact: { email: 'hello@corbel.demo' },
}
