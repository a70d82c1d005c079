import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { askForFormLink as endpoint } from '@corbel/domain/webforms/saved-form-endpoints'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/http/services.ts'
import { reserveFailure } from '../../platform/limits/rate-limit.ts'
import { companyOfForm, findOpenForm, type Visit } from '../open-form.ts'
import { mailFormLinkLater } from './form-link-jobs.ts'
import { linkLimits } from './link-limits.ts'

type Answer = AnswerOf<typeof endpoint>
export type LinkAsked = Visit & { readonly body: BodyOf<typeof endpoint> }

/** The same answer in the same time for every address: what is kept for it is looked up afterwards, by the job. */
export async function askFormLink(services: Services, asked: LinkAsked): Promise<Result<Answer>> {
  const { database, jobs } = services
  const { id: webformId, body, at } = asked
  const tooMany = await reserveFailure(database.pool, linkLimits(services, { ...asked, sendTo: body.sendTo }), at)
  if (!tooMany.ok) return tooMany
  const companyId = await companyOfForm(database, webformId)
  if (companyId === undefined) return refused({ code: 'not-found' })
  return inTransaction(database, { companyId }, async (db) => {
    if ((await findOpenForm(db, companyId, webformId)) === undefined) return refused({ code: 'not-found' })
    const isPerson = (body.website ?? '') === ''
    if (isPerson) await mailFormLinkLater(jobs, db, { companyId, webformId, which: { email: body.sendTo } })
    return granted({ message: tell('webforms.linkAsked') })
  })
}
