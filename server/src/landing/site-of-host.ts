import type { Site } from '@corbel/domain/landing/site-endpoints'
import type { Services } from '../platform/http/services.ts'

/** What strangers are shown of whoever runs the program; null at every host but the one that is for that. */
export function siteOfHost({ config: { site } }: Pick<Services, 'config'>, host: string): Site | null {
  if (site.host === undefined || host.toLowerCase() !== site.host) return null
  return { contact: site.contact, social: site.social }
}
