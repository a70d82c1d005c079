import { manyPolicy } from '@corbel/domain/emails/lists/many-policy'
import { peopleADay } from '@corbel/domain/whatsapp/people-a-day'
import { afterAnswer } from '@corbel/domain/whatsapp/whatsapp-answer'
import { onBehalf } from '../emails/automations/publisher.ts'
import { type Clocks, quietFor } from '../emails/settings/quiet-for.ts'
import { readClocks } from '../emails/settings/read-clocks.ts'
import type { WorkerParts } from '../feature-manifest.ts'
import type { Db } from '../platform/database/db.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { giveMessage, mediaKinds, type WhatsappLine } from './cloud-api.ts'
import { holdBack, markUnreachable } from './consent-repository.ts'
import {
  countPeopleSince,
  forbidMessage,
  putBackMessage,
  settleAnswer,
  settleLost,
  type TakenMessage,
  takeNext,
} from './message-repository.ts'
import { stopCampaigns } from './stop-campaigns.ts'
import { findAccount } from './template-repository.ts'
import { setTemplateStatus } from './whatsapp-repository.ts'

type Turn = { readonly companyId: string; readonly line: WhatsappLine; readonly signal: AbortSignal }

/** Of one company before the next one's turn; an account takes 80 a second, several programs may share it. */
const mostInTurn = 20
const leastMsBetween = 50

/** How many that may not go are settled together, in search of one that may. */
const mostSettled = 100

/** Sends some of what is due; answers whether there was anything to settle or to send. */
export async function sendDue(parts: WorkerParts, turn: Turn): Promise<boolean> {
  const { database, clock } = parts
  const { companyId, signal } = turn
  const begun = clock.now()
  const { room, clocks } = await inTransaction(database, { companyId, at: begun }, async (db) => {
    await settleLost(db, companyId, begun)
    return { room: await roomOfDay(db, companyId, begun), clocks: await readClocks(db, companyId) }
  })
  let withTemplate = 0
  for (let count = 0; count < mostInTurn; count += 1) {
    if (signal.aborted) return true
    const at = clock.now()
    const templates = withTemplate < room
    const next = await inTransaction(database, { companyId, at }, async (db) => {
      const take = () => takeAllowed(parts, db, { companyId, at, templates, clocks })
      let taken = await take()
      for (let settled = 1; settled < mostSettled && taken !== undefined && taken.forbidden !== null; settled += 1)
        taken = await take()
      return taken
    })
    if (next === undefined) return count > 0
    if (next.forbidden !== null) continue
    const started = performance.now()
    await giveOne(parts, turn, next)
    if (next.templateName !== null) withTemplate += 1
    const left = leastMsBetween - (performance.now() - started)
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
  }
  return true
}

type Taking = { readonly companyId: string; readonly at: Date; readonly templates: boolean; readonly clocks: Clocks }

/** What an automation wrote before, in quiet hours or while the day was full, goes only if its publisher may still write so. */
async function takeAllowed(
  { kinds }: WorkerParts,
  db: Db,
  { companyId, at, templates, clocks }: Taking,
): Promise<TakenMessage | undefined> {
  const taken = await takeNext(db, companyId, { at, templates })
  if (taken === undefined || taken.forbidden !== null) return taken
  const { personId, campaignId, about } = taken
  const isWritten = campaignId === null && about === null
  const reached = { personId, recordId: about?.recordId ?? null, at }
  const dueAt = isWritten ? null : await quietFor(db, companyId, clocks, reached)
  if (dueAt !== null) {
    await putBackMessage(db, companyId, { id: taken.id, reason: 'quiet-hours', dueAt })
    return { ...taken, forbidden: 'quiet-hours' }
  }
  if (taken.about === null) return taken
  const stands = await onBehalf(
    { db, at, kinds, companyId, ...taken.about },
    { hold: false },
    async ({ active }, actor) => (!active ? 'record-inactive' : manyPolicy.use(actor) ? 'may-go' : 'not-visible'),
  )
  if (stands === 'may-go') return taken
  const forbidden = stands ?? 'not-visible'
  await forbidMessage(db, companyId, { id: taken.id, reason: forbidden, at })
  return { ...taken, forbidden }
}

const dayMs = 86_400_000

/** To how many more people WhatsApp takes templates within this day, as far as it has told its limit. */
async function roomOfDay(db: Db, companyId: string, at: Date): Promise<number> {
  const most = peopleADay((await findAccount(db, companyId))?.limit ?? '')
  return most === null ? Number.POSITIVE_INFINITY : most - (await countPeopleSince(db, new Date(at.getTime() - dayMs)))
}

async function giveOne(
  { database, clock }: WorkerParts,
  { companyId, line }: Turn,
  taken: TakenMessage,
): Promise<void> {
  const { id, number, templateName, templateLanguage, headerKind, headerLink, variables } = taken
  const { text, attempts } = taken
  const kind = mediaKinds.find((one) => one === headerKind)
  const header = headerLink !== '' && kind !== undefined ? { kind, link: headerLink } : null
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
    if (after.stopsChannel === true) await stopCampaigns(db, companyId, { at, because: 'channel-stopped' })
    if (after.template !== undefined && template !== null) {
      const { name, language } = template
      await setTemplateStatus(db, companyId, { name, language, status: after.template, reason: '' })
      await stopCampaigns(db, companyId, { at, because: 'template' })
    }
  })
}
