import { afterAnswer } from '@corbel/domain/whatsapp/whatsapp-answer'
import type { WorkerParts } from '../feature-manifest.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { giveMessage, type WhatsappLine } from './cloud-api.ts'
import { holdBack, markUnreachable } from './consent-repository.ts'
import {
  pauseRunning,
  settleAnswer,
  settleForbidden,
  settleLost,
  type TakenMessage,
  takeNext,
} from './message-repository.ts'

type Turn = { readonly companyId: string; readonly line: WhatsappLine; readonly signal: AbortSignal }

/** Of one company before the next one's turn; an account takes 80 a second, several programs may share it. */
const mostInTurn = 20
const leastMsBetween = 50

/** Sends some of what is due; answers how many. */
export async function sendDue(parts: WorkerParts, turn: Turn): Promise<number> {
  const { database, clock } = parts
  const { companyId, signal } = turn
  const begun = clock.now()
  await inTransaction(database, { companyId, at: begun }, async (db) => {
    await settleLost(db, companyId, begun)
    await settleForbidden(db, companyId, begun)
  })
  for (let count = 0; count < mostInTurn; count += 1) {
    if (signal.aborted) return count
    const at = clock.now()
    const next = await inTransaction(database, { companyId, at }, (db) => takeNext(db, companyId, at))
    if (next === undefined) return count
    const started = performance.now()
    await giveOne(parts, turn, next)
    const left = leastMsBetween - (performance.now() - started)
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
  }
  return mostInTurn
}

async function giveOne(
  { database, clock }: WorkerParts,
  { companyId, line }: Turn,
  taken: TakenMessage,
): Promise<void> {
  const { id, number, templateName, templateLanguage, headerKind, headerLink, variables } = taken
  const { text, attempts } = taken
  const header =
    headerLink !== '' && (headerKind === 'image' || headerKind === 'document')
      ? ({ kind: headerKind, link: headerLink } as const)
      : null
  const template =
    templateName === null || templateLanguage === null
      ? null
      : ({ name: templateName, language: templateLanguage, values: variables, header } as const)
  const answer = await giveMessage(line, { callback: `${companyId}:${id}`, to: number, template, text })
  const after = afterAnswer(answer, attempts)
  const at = clock.now()
  const dueAt = after.againInSeconds === null ? null : new Date(at.getTime() + after.againInSeconds * 1_000)
  await inTransaction(database, { companyId, at }, async (db) => {
    await settleAnswer(db, companyId, {
      ...{ id, state: after.state, reason: after.reason, dueAt, at },
      code: answer.kind === 'refused' ? answer.code : null,
      providerId: answer.kind === 'taken' ? answer.providerId : null,
    })
    if (after.marksNumber === true) await markUnreachable(db, companyId, { number, at })
    if (after.reason === 'not-today' && dueAt !== null) await holdBack(db, companyId, { number, until: dueAt })
    if (after.stopsChannel === true) await pauseRunning(db, companyId)
  })
}
