import type { CompanyHost } from '@corbel/domain/companies/company-replies'
import { proofOfHost } from '@corbel/domain/companies/host-rules'
import type { StoredHost } from './host-repository.ts'

export function presentHost({ host, token, checked_at, verified_at }: StoredHost): CompanyHost {
  return {
    host,
    state: verified_at === null ? 'waiting' : 'verified',
    record: proofOfHost(host, token),
    checkedAt: checked_at?.toISOString() ?? null,
    verifiedAt: verified_at?.toISOString() ?? null,
  }
}
