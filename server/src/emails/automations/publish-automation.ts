import { mayConfigure } from '@corbel/domain/auth/actor'
import type * as endpoints from '@corbel/domain/emails/automation-endpoints'
import { type AutomationDesign, mostPastRecords } from '@corbel/domain/emails/automations/automation-design'
import { programOf, samePlace } from '@corbel/domain/emails/automations/automation-program'
import { actionsOf, fieldsOf } from '@corbel/domain/emails/automations/automation-rules'
import type { AnswerOf, BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { tellDifferences } from '../../platform/audit/act-differences.ts'
import { newId } from '../../platform/ids.ts'
import type { MassCall, MassKinds } from '../../records/bulk/mass/mass-kind.ts'
import { mayPublishTemplate } from '../templates/manage-templates.ts'
import { rowsWhere } from './automation-conditions.ts'
import { moduleIds } from './automation-parts.ts'
import { insertAutomationVersion } from './automation-repository.ts'
import { countListed, listIdsOf } from './listed-records-repository.ts'
import { findOwn, troublesOf } from './manage-automations.ts'
import type { OtherChannel } from './other-channel.ts'
import { insertRun } from './run-repository.ts'
import { listWaitingInOlder, moveRun } from './waiting-run-repository.ts'

type Publishing = {
  readonly masses: MassKinds
  readonly channel: OtherChannel
  readonly id: string
  readonly body: BodyOf<typeof endpoints.publishAutomation>
}

/**
 * The draft runs from now on, in the publisher's name. What waits in older versions stays on those, and nothing happens to
 * records that there are already, unless whoever publishes wants it so.
 */
export async function publishAutomation(
  call: MassCall,
  { masses, channel, id, body }: Publishing,
): Promise<Result<AnswerOf<typeof endpoints.publishAutomation>>> {
  const { db, actor, at } = call
  if (!mayPublishTemplate(actor)) return refused({ code: 'not-allowed' })
  const { companyId, personId, fullName: name } = actor
  const found = await findOwn(db, actor, { id, lock: true })
  if (found === undefined) return refused({ code: 'not-found' })
  if (body.rev !== found.rev) return refused({ code: 'stale', details: { rev: found.rev } })
  if (found.publishedRev === found.rev) return refused({ code: 'nothing-to-change' })
  const { design, rev, title } = found
  const troubles = await troublesOf(db, { companyId, channel }, design)
  if (troubles.length > 0) return refused({ code: 'automation-not-publishable', details: { troubles } })
  const past = body.past ? await idsNow(masses, call, design) : []
  if (past === null) return refused({ code: 'unknown-list-field' })
  if (body.past && past.length !== body.past)
    return refused({ code: 'invalid-fields', fields: { past: tell('bulk.moreByNow', { count: past.length }) } })
  const version = found.version + 1
  const { kind } = design.trigger
  await insertAutomationVersion(db, companyId, {
    ...{ id, version, rev, design, at, by: { personId, name }, moduleId: moduleIds[design.module] },
    ...{ actions: actionsOf(design.trigger), fields: fieldsOf(design.trigger) },
    byDate: kind === 'date' || kind === 'idle',
  })
  const moved = body.moveWaiting ? await moveWaiting(call, { id, version, design }) : 0
  for (const recordId of past)
    await insertRun(db, companyId, {
      ...{ id: newId(), automationId: id, version, recordId, state: 'waiting', reason: null, byPerson: personId, at },
      ...{ occurrenceKey: `past ${version} ${recordId}`, depth: 0 },
    })
  tellDifferences(db, [{ field: title, previous: found.version, current: version }])
  return granted({
    message: tell('mailTemplates.published', { title, version }),
    ...{ version, moved, begun: past.length },
  })
}

/** Records for which its conditions hold now, as whoever publishes may read them; null: they can not be asked. */
async function idsNow(masses: MassKinds, call: MassCall, design: AutomationDesign) {
  const rows = await rowsNow(masses, call, design)
  // One more than may be begun with: then they are more than were said.
  return rows === null ? null : listIdsOf(call.db, { rows, most: mostPastRecords + 1 })
}

const rowsNow = (
  masses: MassKinds,
  { db, actor, at, jobs, secrets }: MassCall,
  { module, filters }: AutomationDesign,
) => rowsWhere({ masses, jobs, secrets }, { db, at, actor, module, filters })

type Moving = { readonly id: string; readonly version: number; readonly design: AutomationDesign }

/** What waits goes on at the same step of the new version; where that has no such step it stays where it is. */
async function moveWaiting({ db, actor }: MassCall, { id, version, design }: Moving): Promise<number> {
  const program = programOf(design.steps)
  let moved = 0
  for (const run of await listWaitingInOlder(db, actor.companyId, { automationId: id, version })) {
    const atStep = samePlace({ program: programOf(run.design.steps), at: run.atStep, waitsAt: run.atStepId }, program)
    if (atStep === null) continue
    await moveRun(db, actor.companyId, { id: run.id, version, atStep })
    moved += 1
  }
  return moved
}

/** For how many records it would begin if it began with those that there are. */
export async function countNow(
  call: MassCall,
  { masses, id }: Pick<Publishing, 'masses' | 'id'>,
): Promise<Result<ReplyOf<typeof endpoints.countAutomation>>> {
  if (!mayConfigure(call.actor)) return refused({ code: 'not-allowed' })
  const found = await findOwn(call.db, call.actor, { id })
  if (found === undefined) return refused({ code: 'not-found' })
  const rows = await rowsNow(masses, call, found.design)
  if (rows === null) return refused({ code: 'unknown-list-field' })
  return granted({ count: await countListed(call.db, rows) })
}
