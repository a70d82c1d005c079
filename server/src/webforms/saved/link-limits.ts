import type { Services } from '../../platform/http/services.ts'
import type { RateLimit } from '../../platform/limits/rate-limit.ts'
import type { Visit } from '../open-form.ts'

type Asking = Pick<Visit, 'id' | 'address'> & { readonly sendTo: string }

const hour = 3_600

/** Mailed links, by where they go and who has them sent; an address that nothing is kept for is limited alike. */
export const linkLimits = (
  { config: { limits } }: Pick<Services, 'config'>,
  { id, address, sendTo }: Asking,
): RateLimit[] => [
  {
    ...{ of: 'form-link-to', by: `${id} ${sendTo.toLowerCase()}` },
    ...{ most: limits.formLinksPerRecipientPerHour, seconds: hour },
  },
  { of: 'form-link-from', by: address, most: limits.formLinksPerAddressPerHour, seconds: hour },
]
