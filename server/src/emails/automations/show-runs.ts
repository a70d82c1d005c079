import { type Actor, mayConfigure } from '@corbel/domain/auth/actor'
import type * as endpoints from '@corbel/domain/emails/automation-endpoints'
import type { AutomationDesign, SkipReason } from '@corbel/domain/emails/automations/automation-design'
import { emailFormProblem } from '@corbel/domain/emails/email-address'
import { type NameSight, shownStamp } from '@corbel/domain/people/name-sight'
import type { PersonKind } from '@corbel/domain/people/person-kind'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { MailAddress } from '../../platform/mail/pack-mail.ts'
import type { MassCall, MassKinds } from '../../records/bulk/mass/mass-kind.ts'
import { nameSightOf } from '../../records/names/seen-names.ts'
import { kindNamed, type MetRecord, type RecordCall, type RecordKind } from '../../records/record-kind.ts'
import { senderOf } from '../compose/mail-sender.ts'
import { peopleOnRecord } from '../compose/people-on-record.ts'
import { recordTags } from '../compose/tag-source.ts'
import { fillTemplate, readTemplate } from '../templates/fill-template.ts'
import { rowsWhere } from './automation-conditions.ts'
import { findOwn } from './manage-automations.ts'
import { type ListedRun, listIdsOf, listRuns } from './run-repository.ts'
import { idsOf } from './send-step.ts'

type Showing = {
  readonly kinds: readonly RecordKind[]
  readonly id: string
  readonly body: BodyOf<typeof endpoints.listAutomationRuns>
}
type Run = ReplyOf<typeof endpoints.listAutomationRuns>['runs'][number]

/** What an automation did; of records that the reader may not read no more than that. */
export async function showRuns(
  call: RecordCall,
  { kinds, id, body }: Showing,
): Promise<Result<ReplyOf<typeof endpoints.listAutomationRuns>>> {
  const { db, actor } = call
  if (!mayConfigure(actor)) return refused({ code: 'not-allowed' })
  const found = await findOwn(db, actor, { id })
  if (found === undefined) return refused({ code: 'not-found' })
  const { skip, limit, state = null } = body
  const { runs, counts } = await listRuns(db, actor.companyId, { automationId: id, state, skip, limit })
  const sight = await nameSightOf(db, actor)
  const shown: Run[] = []
  for (const run of runs) {
    const record = await headOf(call, kinds, { module: found.design.module, id: run.recordId })
    shown.push(presentRun(run, { record, sight }))
  }
  const all = counts.waiting + counts.finished + counts.skipped + counts.held
  return granted({ runs: shown, count: state === null ? all : counts[state], counts })
}

type Head = { readonly _id: string; readonly title: string; readonly page: string }
type Place = { readonly module: AutomationDesign['module']; readonly id: string }

async function headOf(call: RecordCall, kinds: readonly RecordKind[], { module, id }: Place): Promise<Head | null> {
  const met = await kindNamed(kinds, module)?.meet(call, { id }, async ({ title, page }) => granted({ title, page }))
  return met?.ok === true ? { _id: id, ...met.value } : null
}

type Seen = { readonly record: Head | null; readonly sight: NameSight }

function presentRun({ id, recordId: _record, steps, ...run }: ListedRun, { record, sight }: Seen): Run {
  const { version, state, reason, startedAt, dueAt } = run
  return {
    ...{ _id: id, record, version, state, reason, startedAt: startedAt.toISOString() },
    dueAt: state === 'waiting' ? dueAt.toISOString() : null,
    steps: steps.map(({ kind, at, outcome, reason: why, data }) => ({
      ...{ kind, at: new Date(at).toISOString(), outcome, reason: why },
      until: typeof data.until === 'string' ? data.until : null,
      // Who got it is told to whoever may read the record.
      to: record === null ? [] : toldOf(data.to, sight),
    })),
  }
}

type Told = { readonly name: string; readonly kind?: PersonKind; readonly reason: SkipReason | null }

function toldOf(to: unknown, sight: NameSight): { name: string; reason: SkipReason | null }[] {
  const told = Array.isArray(to) ? (to as Told[]) : [] // As the step wrote it.
  return told.map(({ name, kind = null, reason }) => ({ name: shownStamp(name, kind, sight), reason }))
}

const shownMost = 50

type Trying = {
  readonly kinds: readonly RecordKind[]
  readonly masses: MassKinds
  readonly id: string
  readonly design: AutomationDesign
  readonly from: MailAddress
}

/** Who would get the first mail now, of the records for which the conditions hold, as the caller may see them. */
export async function dryRun(
  call: MassCall,
  trying: Trying,
): Promise<Result<ReplyOf<typeof endpoints.dryRunAutomation>>> {
  const { db, actor, at, jobs, secrets } = call
  const { masses, id, design } = trying
  if (!mayConfigure(actor)) return refused({ code: 'not-allowed' })
  if ((await findOwn(db, actor, { id })) === undefined) return refused({ code: 'not-found' })
  const { module, filters } = design
  const rows = await rowsWhere({ masses, jobs, secrets }, { db, at, actor, module, filters })
  if (rows === null) return refused({ code: 'unknown-list-field' })
  const ids = await listIdsOf(db, { rows, most: 10_000 })
  const records: ReplyOf<typeof endpoints.dryRunAutomation>['records'] = []
  for (const recordId of ids.slice(0, shownMost)) {
    const met = await kindNamed(trying.kinds, module)?.meet(call, { id: recordId }, async (record) =>
      granted(await tryOne(call, record, trying)),
    )
    if (met?.ok === true) records.push(met.value)
  }
  return granted({ count: ids.length, records })
}

async function tryOne(
  { db, actor }: { readonly db: MassCall['db']; readonly actor: Actor },
  met: MetRecord,
  { design, from }: Trying,
) {
  const record = { _id: met.id, title: met.title, page: met.page }
  const step = design.steps.find((one) => one.kind === 'send')
  const template = step === undefined ? undefined : await readTemplate(db, actor.companyId, step.template)
  if (step === undefined || template === undefined) return { record, subject: '', missing: [], to: [] }
  const people = (await peopleOnRecord(db, met)).filter(({ _id }) => idsOf(met, step.to).includes(_id))
  const sender = await senderOf(db, actor, from)
  const { source } = await recordTags(db, met, { module: design.module, sender, language: template.main })
  const { subject, missing } = fillTemplate(template, { source, language: template.main })
  const to = people.map(({ info: { first_name, last_name, email } }) => {
    const reason: SkipReason | null = email === '' ? 'no-address' : emailFormProblem(email) ? 'invalid-address' : null
    return { name: `${first_name} ${last_name}`.trim(), reason }
  })
  return { record, subject, missing: [...missing], to }
}
