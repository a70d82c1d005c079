import type { Actor } from '@corbel/domain/auth/actor'
import type { countLoansToShare, shareAllLoans as endpoint } from '@corbel/domain/loans/share-all-endpoints'
import { reasonsNotShared, refuseSharing } from '@corbel/domain/loans/share-rules'
import { type BulkJob, mostInBulk } from '@corbel/domain/records/bulk/bulk-job'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { type Message, tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { tellOutcome } from '../../../platform/audit/act-differences.ts'
import type { Db } from '../../../platform/database/db.ts'
import { bulk } from '../../../records/bulk/bulk.ts'
import type { BulkStartCall } from '../../../records/bulk/bulk-act.ts'
import { loanListConfiguration } from '../../list/list-configuration.ts'
import type { HashesOf } from '../../list/list-entries.ts'
import { planLoanList } from '../../list/list-plan.ts'
import { type AskedNumber, numberSearch } from '../../list/number-search.ts'
import { readableLoans } from '../../list/readable-loans.ts'
import { planOf, shareAct } from '../share-act.ts'
import { presentAffiliate } from '../share-presenter.ts'
import type { Affiliate } from '../share-repository.ts'
import { offerShares, type ShareOffer } from '../share-the-loans.ts'
import { judgeListed, type ListedStanding } from './listed-loans-repository.ts'

type Asked<Body> = Pick<AskedNumber, 'secrets'> & { readonly body: Body; readonly at: Date }

/** What the question before sharing a whole list says. Nothing is written. */
export async function countToShare(
  db: Db,
  actor: Actor,
  asked: Asked<BodyOf<typeof countLoansToShare>>,
): Promise<Result<AnswerOf<typeof countLoansToShare>>> {
  const found = await lookUp(db, actor, asked)
  if (!found.ok) return found
  const { standing, affiliate } = found.value
  const shareable = standing.counts.shareable ?? 0
  return granted({
    shareable,
    left_out: leftOut(standing.counts),
    most: mostInBulk,
    affiliate: presentAffiliate(affiliate),
  })
}

/**
 * Shares a whole list as far as it can be shared. A call either begins this or does not, and one that is sent again with
 * its key shares nothing twice.
 */
export async function shareAll(
  call: BulkStartCall,
  asked: Omit<Asked<BodyOf<typeof endpoint>>, 'at'>,
): Promise<Result<AnswerOf<typeof endpoint>>> {
  const { db, actor, at } = call
  const found = await lookUp(db, actor, { ...asked, at })
  if (!found.ok) return found
  const { standing, offer } = found.value
  const { shareable = 0, ...others } = standing.counts
  if (standing.ids.length > mostInBulk) {
    const message = tell('sharing.shareAllTooMany', { count: shareable, most: mostInBulk })
    return refused({ code: 'too-many-loans', message, details: { count: shareable, most: mostInBulk } })
  }
  const { ids } = standing
  const begun = await bulk(call, shareAct, { plan: planOf(offer), ids, leftOut: others })
  if (!begun.ok) return begun
  const job = begun.value
  const { done: shared, left_out } = job
  const told = left_out.map(({ reason, count }) => `${count} ${reason}`).join(', ')
  const words: Record<string, string> = job.state === 'running' ? { begun: job._id } : { shared: String(shared) }
  tellOutcome(db, { ...words, ...(told === '' ? {} : { leftOut: told }) })
  return granted({ message: messageOf(job, found.value.affiliate), shared, left_out, job })
}

function messageOf({ state, done }: BulkJob, { name }: Affiliate): Message {
  if (state === 'running') return tell('sharing.shareAllBegun')
  return done === 0 ? tell('sharing.shareAllNone', { company: name }) : tell('loans.shared')
}

type Found = { readonly standing: ListedStanding; readonly offer: ShareOffer; readonly affiliate: Affiliate }

async function lookUp(
  db: Db,
  actor: Actor,
  { body, at, secrets }: Asked<BodyOf<typeof endpoint>>,
): Promise<Result<Found>> {
  const offered = await offerShares(db, actor, { asked: body, at })
  if (!offered.ok) return offered
  const offer = offered.value
  const { affiliate } = offer
  const never = refuseSharing(actor, affiliate?.direction ?? null)
  if (never !== null) return refused(never)
  if (affiliate === null || readableLoans(actor) === null) return refused({ code: 'not-allowed' })
  const numbers = await numberSearch(db, actor, { body, secrets })
  const standing = await judge(db, actor, { body, offer, hashesOf: numbers.hashesOf })
  if (standing.ok && numbers.isAsked) tellOutcome(db, { found: String(sumOf(standing.value.counts)) })
  return standing.ok ? granted({ standing: standing.value, offer, affiliate }) : standing
}

type Judging = {
  readonly body: BodyOf<typeof endpoint>
  readonly offer: ShareOffer
  readonly hashesOf: HashesOf | null
}

function judge(db: Db, actor: Actor, { body, offer, hashesOf }: Judging): Promise<Result<ListedStanding>> {
  const { affiliate_company: guestId, loan_access: _access, expires_at: _expiry, ...list } = body
  const programIds = offer.programs.filter((one) => one.ownerCompanyId === guestId).map((one) => one.id)
  return loanListConfiguration.use<Result<ListedStanding>>(db, actor.companyId, async (configuration) => {
    const plan = planLoanList(configuration, actor, list, hashesOf)
    if (!plan.ok) return { version: null, result: plan }
    const most = mostInBulk + 1
    const standing = await judgeListed(db, actor.companyId, {
      plan: plan.value,
      guestId,
      programIds,
      at: offer.at,
      most,
    })
    return { version: standing.version, result: granted(standing) }
  })
}

function leftOut(counts: ListedStanding['counts']): AnswerOf<typeof countLoansToShare>['left_out'] {
  return reasonsNotShared.flatMap((reason) => {
    const count = counts[reason] ?? 0
    return count === 0 ? [] : [{ reason, count }]
  })
}

const sumOf = (counts: ListedStanding['counts']): number => Object.values(counts).reduce((sum, count) => sum + count, 0)
