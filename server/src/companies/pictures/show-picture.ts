import type { showPicture as endpoint } from '@corbel/domain/companies/brand-endpoints'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { OpenCall } from '../../platform/http/route.ts'
import { isId } from '../../platform/ids.ts'
import { findPicture } from './picture-repository.ts'

/** Whoever opens the answer as a page gets one that runs nothing and belongs to no origin. */
const sandbox = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** A company's picture, for everybody: the sign-in page shows it. Its name says whose it is and changes with its bytes. */
export async function sendPicture({ services, params, reply }: OpenCall<typeof endpoint>): Promise<Result<unknown>> {
  const [companyId = ''] = params.name.split('.')
  if (!isId(companyId)) return refused({ code: 'not-found' })
  const found = await inTransaction(services.database, { companyId }, (db) => findPicture(db, companyId, params.name))
  if (found === undefined) return refused({ code: 'not-found' })
  await reply
    .headers({
      'content-type': found.media_type,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': sandbox,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    .send(found.bytes)
  return granted(undefined)
}
