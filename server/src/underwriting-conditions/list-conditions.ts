import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { conditionStages } from '@corbel/domain/underwriting-conditions/condition'
import type { listConditions as endpoint } from '@corbel/domain/underwriting-conditions/condition-endpoints'
import { type ConditionTab, conditionPolicy } from '@corbel/domain/underwriting-conditions/condition-policy'
import { conditionMoves } from '@corbel/domain/underwriting-conditions/condition-rules'
import { companyDay } from '../platform/company-day.ts'
import type { Db } from '../platform/database/db.ts'
import { templatesOfProgram } from '../products/conditions/templates-of-program.ts'
import { settingsOfCompany } from '../records/configuration/settings-of-company.ts'
import { seenStamps } from '../records/names/seen-stamps.ts'
import { onRecord } from '../records/on-record.ts'
import type { MetRecord, RecordCall, RecordKind } from '../records/record-kind.ts'
import {
  type ConditionPlace,
  findProgramOf,
  listStoredConditions,
  type StoredCondition,
} from './condition-repository.ts'
import { conditionRightsOf, conditionTabOf } from './condition-tab.ts'

type Reply = ReplyOf<typeof endpoint>
type AskedConditions = { readonly kinds: readonly RecordKind[]; readonly body: BodyOf<typeof endpoint> }

const reading = { tab: 'docs', action: 'read' } as const

/** The conditions of a record for whoever may read them: by stage, and there the earliest due first. */
export async function listConditions(call: RecordCall, { kinds, body }: AskedConditions): Promise<Result<Reply>> {
  return onRecord(call, { kinds, ...body, right: reading }, (met) => present(call, met))
}

async function present({ db, at }: RecordCall, met: MetRecord): Promise<Result<Reply>> {
  const { id: recordId, reader } = met
  const tab = conditionTabOf(met)
  if (!conditionPolicy.read(reader, tab)) return refused({ code: 'not-allowed' })
  const place = { companyId: reader.companyId, recordId }
  const stored = (await listStoredConditions(db, place)).toSorted(byStageAndDay)
  const names = await seenStamps(
    db,
    reader,
    stored.flatMap((one) => [
      { id: one.createdBy, name: one.createdByName },
      { id: one.updatedBy, name: one.updatedByName },
    ]),
  )
  const { timeZone } = await settingsOfCompany(db, reader.companyId)
  const mayAdd = conditionPolicy.add(reader, tab)
  return granted({
    conditions: stored.map((one, at) => presentOne(one, { met, tab, names: names.slice(2 * at, 2 * at + 2) })),
    offered: mayAdd ? await offeredOf(db, place, stored) : [],
    permissions: { add: mayAdd },
    today: companyDay(at, timeZone),
  })
}

async function offeredOf(db: Db, place: ConditionPlace, stored: readonly StoredCondition[]): Promise<Reply['offered']> {
  const program = await findProgramOf(db, place)
  const taken = new Set(stored.map(({ templateId }) => templateId))
  const templates = program === null ? [] : await templatesOfProgram(db, place.companyId, program)
  return templates.filter(({ id }) => !taken.has(id)).map(({ id, title, stage }) => ({ _id: id, title, stage }))
}

type Presenting = { readonly met: MetRecord; readonly tab: ConditionTab; readonly names: readonly string[] }

function presentOne(one: StoredCondition, { met, tab, names }: Presenting): Reply['conditions'][number] {
  const rights = conditionRightsOf(met, one.clearers, tab)
  const [createdBy = '', updatedBy = ''] = names
  return {
    ...{ _id: one.id, rev: one.rev, title: one.title, detail: one.detail, stage: one.stage, status: one.state },
    ...{ waitsOn: one.waitsOn, clearers: one.clearers.map(String), due: one.due, reason: one.reason },
    created_by: { _id: one.createdBy, user: createdBy },
    createdAt: one.createdAt.toISOString(),
    updated_by: { _id: one.updatedBy, user: updatedBy },
    updatedAt: one.updatedAt.toISOString(),
    permissions: { update: rights.update, moves: conditionMoves(one.state, rights) },
  }
}

function byStageAndDay(one: StoredCondition, other: StoredCondition): number {
  const stages = conditionStages.indexOf(one.stage) - conditionStages.indexOf(other.stage)
  return stages || (one.due ?? '9999').localeCompare(other.due ?? '9999') || one.id.localeCompare(other.id)
}
