import type { AutomationStep } from '@corbel/domain/emails/automations/automation-design'
import { granted, type Result } from '@corbel/domain/shared/result'
import { askForDocument } from '../../documents/deciding/add-document-need.ts'
import { companyDay } from '../../platform/company-day.ts'
import { kindNamed } from '../../records/record-kind.ts'
import type { Outcome, StepCall } from './advance-run.ts'
import type { AutomationParts } from './automation-parts.ts'
import { undoneOnRefusal } from './run-repository.ts'

type ChangeStep = Extract<AutomationStep, { kind: 'document' | 'assign' | 'status' | 'set' }>

/** Steps that change the record, or what its list says of it: it is locked for them. */
export const isChangeStep = ({ kind }: AutomationStep): boolean =>
  ['task', 'document', 'assign', 'status', 'set'].includes(kind)

/**
 * Changes the record as whoever published the automation would by hand: by the same verb, right and gate. A "no" holds the
 * run, and nothing of the step is written.
 */
export async function changeStep(parts: AutomationParts, call: StepCall, step: ChangeStep): Promise<Outcome> {
  const came = await undoneOnRefusal(call.db, () => change(parts, call, step))
  if (came.ok) return { outcome: 'done', reason: null, data: came.value }
  return { outcome: 'held', reason: 'not-allowed', data: { refusal: came.refusal.code } }
}

async function change(
  { kinds, secrets }: AutomationParts,
  { db, at, met, actor, version, timeZone }: StepCall,
  step: ChangeStep,
): Promise<Result<Readonly<Record<string, unknown>>>> {
  const kind = kindNamed(kinds, version.design.module)
  const { id } = met
  if (step.kind === 'document') {
    const due = companyDay(new Date(at.getTime() + step.dueInDays * 86_400_000), timeZone)
    const asked = await askForDocument({ db, at }, met, { title: step.title, due, source: 'request' })
    return asked.ok ? granted({ what: step.title }) : asked
  }
  if (step.kind === 'set') {
    const taken = await kind?.takeInHand({ db, actor, at }, { id, secrets }, async ({ form, change: write }) =>
      write({ formData: { [step.field]: storedValue(form.outline.fields.get(step.field)?.element.type, step.value) } }),
    )
    return taken?.ok === false ? taken : granted({})
  }
  if (step.kind === 'status') {
    const moved = await kind?.advancing?.moveTo({ db, actor, at, secrets, language: 'en' }, { id, status: step.status })
    return moved?.ok === false ? moved : granted({ what: moved?.value ?? '' })
  }
  const joined = await kind?.toJoin?.({ db, actor, at, secrets }, id)
  if (joined === undefined) return granted({})
  if (!joined.ok) return joined
  const assigned = await joined.value.assign({ id: step.person, kind: 'workforces', role: step.role })
  return assigned.ok ? granted({}) : assigned
}

/** A value as the form's field keeps it; its rules decide whether it may be one. */
function storedValue(type: string | undefined, typed: string): unknown {
  if (typed === '') return null
  return type === 'checkbox' ? typed === 'true' : typed
}
