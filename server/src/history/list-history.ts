import type { Actor } from '@corbel/domain/auth/actor'
import type { listHistory as endpoint } from '@corbel/domain/history/history-endpoints'
import { hiddenHistory } from '@corbel/domain/history/history-rules'
import { isPersonKind } from '@corbel/domain/people/person-kind'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { openLoanHistory } from '../loans/open-loan-history.ts'
import { openPersonHistory } from '../people/get-person.ts'
import { kindsOf, nameSightOf } from '../people/names/seen-names.ts'
import type { Db } from '../platform/database/db.ts'
import { presentHistory } from './history-presenter.ts'
import { listHistoryPage } from './history-repository.ts'

/** The names under which pages ask for the history of a loan. */
const loanModules = new Set(['opportunity', 'opportunities', 'loan', 'loans'])

function openerOf(module: string) {
  if (loanModules.has(module)) return openLoanHistory
  return isPersonKind(module) ? openPersonHistory : undefined
}

/** Who changed what and when in one record. */
export async function listHistory(
  db: Db,
  actor: Actor,
  { module, _id, skip = 0, limit = 100 }: BodyOf<typeof endpoint>,
): Promise<Result<ReplyOf<typeof endpoint>>> {
  const open = openerOf(module.toLowerCase())
  if (open === undefined) return refused({ code: 'not-found' })
  const opened = await open(db, actor, _id)
  if (!opened.ok) return opened
  const isGuest = actor.guestOf !== undefined
  const hidden = { ...hiddenHistory(opened.value.outline, String(actor.role.id)), hidesEntries: isGuest }
  const page = await listHistoryPage(db, { companyId: actor.companyId, recordId: _id, skip, limit, hidden })
  const kinds = await kindsOf(
    db,
    actor.companyId,
    page.rows.map((row) => row.byPerson),
  )
  const reader = { hidden, kinds, sight: await nameSightOf(db, actor), personId: actor.personId }
  return granted({ action_history: page.rows.map((row) => presentHistory(row, reader)), count: page.count })
}
