import type { Actor } from '@corbel/domain/auth/actor'
import type { Limits } from '../../limits.ts'
import type { RateLimit } from '../../platform/limits/rate-limit.ts'

export function uploadLimit(limits: Limits, { companyId, personId }: Actor): RateLimit {
  return { of: 'upload', by: `${companyId} ${personId}`, most: limits.uploadsPerPersonPerMinute, seconds: 60 }
}
