import { callBy } from '@corbel/domain/leads/call-by'
import { namesRole } from '@corbel/domain/records/form-outline'
import type { BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { waitsForStaff } from '@corbel/domain/threads/thread'
import type { addThreadMessage as endpoint } from '@corbel/domain/threads/thread-endpoints'
import { sideOf, threadPolicy } from '@corbel/domain/threads/thread-policy'
import type { Limits } from '../limits.ts'
import { companyDay } from '../platform/company-day.ts'
import { newId } from '../platform/ids.ts'
import type { JobQueue } from '../platform/jobs/job-queue.ts'
import { settingsOfCompany } from '../records/configuration/settings-of-company.ts'
import { writeHistory } from '../records/history/write-history.ts'
import { lockRecords } from '../records/lock-records.ts'
import type { MetRecord, RecordCall, RecordKind } from '../records/record-kind.ts'
import { refreshRecordProjection } from '../records/record-projection.ts'
import { type MetThread, onThread } from './on-thread.ts'
import { mailThreadLater } from './thread-mail-jobs.ts'
import { insertThreadMessage, markRead } from './thread-repository.ts'

export type NewThreadMessage = {
  readonly kinds: readonly RecordKind[]
  readonly body: BodyOf<typeof endpoint>
  readonly jobs: JobQueue
  readonly limits: Limits
}

type Added = { readonly _id: string; readonly number: number }

/** Writes a message on a record. Whoever is on the other side is told, and a record waits for its answer. */
export async function addThreadMessage(call: RecordCall, asked: NewThreadMessage): Promise<Result<Added>> {
  const { kinds, body } = asked
  // Its list row says whether a message waits, so it is changed with it.
  return onThread(call, { kinds, module: body.module, owner: body.owner, change: true }, (thread) =>
    write(call, thread, asked),
  )
}

async function write({ db, at }: RecordCall, thread: MetThread, asked: NewThreadMessage): Promise<Result<Added>> {
  const { met, standing } = thread
  const { reader } = met
  const { module, content, about } = asked.body
  if (!met.active) return refused({ code: 'record-inactive' })
  if (!threadPolicy.add(reader, standing)) return refused({ code: 'not-allowed' })
  const aboutTitle = about === undefined ? '' : await titleOf(met, about)
  if (aboutTitle === null) return refused({ code: 'unknown-choice', fields: { about: tell('problems.notChoosable') } })
  const { timeZone } = await settingsOfCompany(db, reader.companyId)
  const side = sideOf(reader)
  const place = { companyId: reader.companyId, recordId: met.id }
  const by = { writtenAt: at, writtenBy: reader.personId, writtenByName: reader.fullName }
  const answerBy = waitsForStaff(side) ? callBy(companyDay(at, timeZone)) : null
  const id = newId()
  const number = await insertThreadMessage(db, place, {
    ...{ id, content, side, module, ...by, answerBy },
    ...{ about: about ?? null, aboutTitle },
  })
  await markRead(db, place, { personId: reader.personId, number, at })
  await refreshRecordProjection(db, await lockRecords(db, reader.companyId, { change: [met.id] }), [met.id])
  // What was said is for those who take part, not for whoever reads the history.
  await writeHistory(db, reader, { recordId: met.id, rev: met.rev, action: 'message-sent', at, changes: [] })
  await met.tellHanging('thread')
  await mailThreadLater(db, thread, { ...asked, module, at })
  return granted({ _id: id, number })
}

/** What a question of the record's form is called, where the writer sees it. */
async function titleOf({ form, reader }: MetRecord, about: string): Promise<string | null> {
  const { fields, sections } = (await form()).outline
  const field = fields.get(about) ?? sections.get(about)
  return field === undefined || namesRole(field.hiddenFrom, String(reader.role.id)) ? null : field.title
}
