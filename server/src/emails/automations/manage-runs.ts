import type { Actor } from '@corbel/domain/auth/actor'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, refused } from '@corbel/domain/shared/result'
import { tellDifferences } from '../../platform/audit/act-differences.ts'
import type { Db } from '../../platform/database/db.ts'
import { isId } from '../../platform/ids.ts'
import { lockRecords } from '../../records/lock-records.ts'
import { mayPublishTemplate } from '../templates/manage-templates.ts'
import { wakeAutomations } from './automation-repository.ts'
import { findOwn } from './manage-automations.ts'
import { endWaitingRun, findRunOf, resumeHeldRun } from './waiting-run-repository.ts'

type Asked = { readonly id: string; readonly run: string; readonly at: Date; readonly act: 'resume' | 'end' }

/** A run that is held goes on from where it stood, or one that is not over ends. */
export async function changeRun(db: Db, actor: Actor, { id, run, at, act }: Asked) {
  if (!mayPublishTemplate(actor)) return refused({ code: 'not-allowed' })
  const { companyId } = actor
  const found = await findOwn(db, actor, { id })
  const known =
    found !== undefined && isId(run) ? await findRunOf(db, companyId, { id: run, automationId: id }) : undefined
  if (found === undefined || known === undefined) return refused({ code: 'not-found' })
  // Whoever puts its record into the same sequence holds the record: one of the two finds what the other did.
  if (act === 'resume') await lockRecords(db, companyId, { change: [known.recordId] })
  const done =
    act === 'resume'
      ? await resumeHeldRun(db, companyId, { id: run, automationId: id, at })
      : await endWaitingRun(db, companyId, { id: run, at, state: 'finished', reason: 'by-hand' })
  if (!done) return refused({ code: 'nothing-to-change' })
  if (act === 'resume') await wakeAutomations(db)
  tellDifferences(db, [{ field: found.title, previous: run, current: act }])
  return granted({ message: tell(act === 'resume' ? 'automations.resumed' : 'automations.ended') })
}
