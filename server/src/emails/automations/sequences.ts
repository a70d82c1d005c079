import { mostEnrolledADay } from '@corbel/domain/emails/automations/automation-design'
import type * as endpoints from '@corbel/domain/emails/sequence-endpoints'
import type { AnswerOf, BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { isId, newId } from '../../platform/ids.ts'
import type { RecordCall, RecordKind } from '../../records/record-kind.ts'
import { atHeldMailedRecord, atMailedRecord } from '../compose/at-mailed-record.ts'
import { moduleIds } from './automation-parts.ts'
import { listInForce, wakeAutomations } from './automation-repository.ts'
import { insertRun } from './run-repository.ts'
import { countEnrolledBy, endWaitingRun, listEnrolled } from './waiting-run-repository.ts'

type Asked<Body> = { readonly kinds: readonly RecordKind[]; readonly body: Body }

/** The sequences of a record's kind, and those that it is in, for whoever may write e-mails from it. */
export async function showSequences(
  call: RecordCall,
  { kinds, body }: Asked<BodyOf<typeof endpoints.listSequences>>,
): Promise<Result<ReplyOf<typeof endpoints.listSequences>>> {
  return atMailedRecord(call, { kinds, ...body }, async ({ met, module }) => {
    const { companyId } = met.reader
    const inForce = await listInForce(call.db, companyId, moduleIds[module])
    const enrolled = await listEnrolled(call.db, companyId, met.id)
    return granted({
      offered: inForce
        .filter(({ design }) => design.trigger.kind === 'enrolled')
        .map(({ automationId, title }) => ({ _id: automationId, title })),
      enrolled: enrolled.map(({ id, automationId, title, startedAt, dueAt, state }) => ({
        ...{ _id: id, sequence: automationId, title, state },
        ...{ startedAt: startedAt.toISOString(), dueAt: dueAt.toISOString() },
      })),
    })
  })
}

const day = 86_400_000

/** The record is there, and no such sequence; nobody learns of those of others. */
const noSequence = refused({ code: 'nothing-to-change' })

/** From here on its steps are done in the caller's name, until something ends it. A record is in a sequence once at a time. */
export async function enrol(
  call: RecordCall,
  { kinds, body: { sequence, ...place } }: Asked<BodyOf<typeof endpoints.enrolInSequence>>,
): Promise<Result<AnswerOf<typeof endpoints.enrolInSequence>>> {
  const { db, at } = call
  return atHeldMailedRecord(call, { kinds, ...place }, async ({ met, module }) => {
    const { companyId, personId } = met.reader
    const inForce = isId(sequence) ? await listInForce(db, companyId, moduleIds[module]) : []
    const found = inForce.find(({ automationId }) => automationId === sequence)
    if (found?.design.trigger.kind !== 'enrolled') return noSequence
    const since = new Date(at.getTime() - day)
    if ((await countEnrolledBy(db, companyId, { personId, since })) >= mostEnrolledADay)
      return refused({ code: 'too-many-requests' })
    const id = newId()
    const isNew = await insertRun(db, companyId, {
      ...{ id, automationId: sequence, version: found.version, recordId: met.id, occurrenceKey: `enrolled ${id}` },
      ...{ state: 'waiting', reason: null, byPerson: personId, rightsOf: personId, enrolled: true, depth: 0, at },
    })
    if (!isNew) return refused({ code: 'nothing-to-change' })
    await wakeAutomations(db)
    await met.tellHanging('emails')
    return granted({ message: tell('automations.enrolled', { title: found.title }) })
  })
}

/** By hand: what it did stays, and nothing more of it is done. */
export async function stopEnrolled(
  call: RecordCall,
  { kinds, body: { sequence, ...place } }: Asked<BodyOf<typeof endpoints.stopSequence>>,
): Promise<Result<AnswerOf<typeof endpoints.stopSequence>>> {
  const { db, at } = call
  return atMailedRecord(call, { kinds, ...place }, async ({ met }) => {
    const { companyId } = met.reader
    const running = (await listEnrolled(db, companyId, met.id)).find(({ automationId }) => automationId === sequence)
    if (running === undefined) return noSequence
    const ended = { id: running.id, at, state: 'finished', reason: 'by-hand' } as const
    if (!(await endWaitingRun(db, companyId, ended))) return refused({ code: 'nothing-to-change' })
    await met.tellHanging('emails')
    return granted({ message: tell('automations.taken', { title: running.title }) })
  })
}
