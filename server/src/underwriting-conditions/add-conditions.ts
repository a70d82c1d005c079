import type { BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { addBusinessDays } from '@corbel/domain/tasks/business-days'
import { mostConditions } from '@corbel/domain/underwriting-conditions/condition'
import type {
  addCondition as addEndpoint,
  takeConditions as takeEndpoint,
} from '@corbel/domain/underwriting-conditions/condition-endpoints'
import { conditionPolicy } from '@corbel/domain/underwriting-conditions/condition-policy'
import { companyDay } from '../platform/company-day.ts'
import { newId } from '../platform/ids.ts'
import { templatesOfProgram } from '../products/conditions/templates-of-program.ts'
import { settingsOfCompany } from '../records/configuration/settings-of-company.ts'
import { onLockedRecord } from '../records/on-record.ts'
import type { MetRecord, RecordCall, RecordKind } from '../records/record-kind.ts'
import { conditionsInHistory } from './condition-in-history.ts'
import { countConditions, findProgramOf, insertConditions, type NewCondition } from './condition-repository.ts'
import { conditionTabOf } from './condition-tab.ts'
import { knownClearers } from './known-clearers.ts'
import { showOpenConditions } from './show-open-conditions.ts'

type Asked<Body> = { readonly kinds: readonly RecordKind[]; readonly body: Body }

const adding = { tab: 'docs', action: 'add' } as const

/** Puts a condition on a record. Answers its id. */
export async function addCondition(
  call: RecordCall,
  { kinds, body }: Asked<BodyOf<typeof addEndpoint>>,
): Promise<Result<string>> {
  const { module, owner, clearers: sent, due = null, ...words } = body
  return onLockedRecord(call, { kinds, module, owner, right: adding }, async (met) => {
    const clearers = await knownClearers(call.db, met.reader.companyId, { sent, before: [] })
    if (!clearers.ok) return clearers
    const made = { ...words, id: newId(), clearers: clearers.value, due, templateId: null }
    const added = await put(call, met, [made])
    return added.ok ? granted(made.id) : added
  })
}

/** Puts conditions of its program on a loan. Answers how many were not there before. */
export async function takeConditions(
  call: RecordCall,
  { kinds, body }: Asked<BodyOf<typeof takeEndpoint>>,
): Promise<Result<number>> {
  const { module, owner, templates: asked } = body
  return onLockedRecord(call, { kinds, module, owner, right: adding }, async (met) => {
    const { db, at } = call
    const { companyId } = met.reader
    if (!conditionPolicy.add(met.reader, conditionTabOf(met))) return refused({ code: 'not-allowed' })
    const program = await findProgramOf(db, { companyId, recordId: met.id })
    const templates = program === null ? [] : await templatesOfProgram(db, companyId, program)
    const chosen = templates.filter(({ id }) => asked.includes(id))
    if (chosen.length < new Set(asked).size)
      return refused({ code: 'unknown-choice', fields: { templates: tell('problems.notChoosable') } })
    const today = companyDay(at, (await settingsOfCompany(db, companyId)).timeZone)
    return put(
      call,
      met,
      chosen.map(({ id, dueDays, ...words }) => ({
        ...words,
        ...{ id: newId(), templateId: id, due: dueDays === null ? null : addBusinessDays(today, dueDays) },
      })),
    )
  })
}

async function put(
  { db, at }: RecordCall,
  met: MetRecord,
  conditions: readonly NewCondition[],
): Promise<Result<number>> {
  const { reader } = met
  if (!conditionPolicy.add(reader, conditionTabOf(met))) return refused({ code: 'not-allowed' })
  const place = { companyId: reader.companyId, recordId: met.id }
  if ((await countConditions(db, place)) + conditions.length > mostConditions) return refused({ code: 'list-too-long' })
  const by = { personId: reader.personId, name: reader.fullName }
  const added = new Set(await insertConditions(db, { ...place, by, at }, conditions))
  const changes = conditions
    .filter(({ id }) => added.has(id))
    .map((one) => ({ before: null, after: { ...one, state: 'requested' as const, reason: '' } }))
  await conditionsInHistory(db, met, { at, action: 'condition-added', changes })
  await showOpenConditions(db, met)
  return granted(added.size)
}
