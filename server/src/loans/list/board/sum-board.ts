import type { Actor } from '@corbel/domain/auth/actor'
import { figureField } from '@corbel/domain/figures/key-figures'
import type { sumLoanBoard } from '@corbel/domain/loans/loan-board-endpoints'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../../platform/database/db.ts'
import type { Secrets } from '../../../platform/secrets/company-secrets.ts'
import type { Attempt } from '../../../records/list/configuration-cache.ts'
import { type LoanListConfiguration, loanListConfiguration } from '../list-configuration.ts'
import { planLoanList } from '../list-plan.ts'
import { numberSearch } from '../number-search.ts'
import { readableLoans } from '../readable-loans.ts'
import { readBoardSums } from './board-sums-repository.ts'
import { statusesOfBoard } from './load-board.ts'

export type AskedSums = {
  readonly actor: Actor
  readonly body: BodyOf<typeof sumLoanBoard>
  readonly secrets: Secrets
}

type Reply = ReplyOf<typeof sumLoanBoard>

/** What the loans that the actor may read come to, by status: beside the board, so that its cards wait for no sum. */
export async function sumBoard(db: Db, { actor, body, secrets }: AskedSums): Promise<Result<Reply>> {
  if (readableLoans(actor) === null) return refused({ code: 'not-allowed' })
  // What such a search finds is told by the board, which the audit trail knows of.
  const { isAsked } = await numberSearch(db, actor, { body, secrets })
  if (isAsked) return granted({ sums: {} })
  return loanListConfiguration.use(db, actor.companyId, (configuration) => attempt(db, { actor, body }, configuration))
}

async function attempt(
  db: Db,
  { actor, body }: Omit<AskedSums, 'secrets'>,
  configuration: LoanListConfiguration,
): Promise<Attempt<Result<Reply>>> {
  const statuses = statusesOfBoard(configuration, body.product)
  const planned = planLoanList(configuration, actor, body)
  if (statuses === null) return { version: null, result: refused({ code: 'unknown-choice' }) }
  if (!planned.ok) return { version: null, result: planned }
  const plan = planned.value
  if (!plan.fields.known.has(figureField('loanAmount'))) return { version: null, result: granted({ sums: null }) }
  // Of what is only looked for among the newest no sum would be that of a column.
  if (plan.amongNewest !== null || statuses.length === 0) return { version: null, result: granted({ sums: {} }) }
  const { version, sums } = await readBoardSums(
    db,
    plan,
    statuses.map(({ id }) => id),
  )
  return { version, result: granted({ sums }) }
}
