import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'

/** How whoever runs the program is reached, and where else they are found. */
const site = z.object({
  contact: z.object({ email: z.string().optional(), phone: z.string().optional(), address: z.string().optional() }),
  social: z.array(z.object({ title: z.string(), url: z.string() })),
})
export type Site = z.infer<typeof site>

export const readSite = endpoint({
  method: 'GET',
  path: 'public/site',
  summary: 'What strangers are shown of whoever runs the program, at the host that is for that; null at every other.',
  access: 'anyone',
  reply: z.object({ site: site.nullable() }),
})
