import type { RecordChange } from '@corbel/domain/records/record-change'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/db.ts'
import { newId } from '../../src/platform/ids.ts'
import { lockRecords } from '../../src/records/lock-records.ts'
import { refreshRecordProjection } from '../../src/records/record-projection.ts'
import { harborId } from '../companies/harbor.ts'
import { mortgageStatuses } from '../companies/statuses.ts'
import { demoId } from '../demo-id.ts'
import { castIds } from '../people/cast.ts'
import { mortgageScenarios } from './mortgage-scenarios.ts'
import { daysBefore } from './spread-over-time.ts'

type Saved = { readonly days: number; readonly by: keyof typeof names; readonly changes: readonly RecordChange[] }

const names = { maria: 'Maria Chen', owen: 'Owen Brandt', rosa: 'Rosa Delgado' } as const
const stages = mortgageStatuses(1)
const rosasLoan = mortgageScenarios.findIndex((scenario) => scenario.isRosas)

/** What was changed in these loans before their present state: the way through the stages, and some values. */
export async function insertMortgageHistory(db: Db, anchor: Date): Promise<void> {
  const entries = mortgageScenarios.flatMap((scenario, index) => {
    const saves = [...stageChanges(scenario.stage, scenario.days), ...(index === rosasLoan ? rosasChanges : [])]
    return saves
      .sort((one, other) => other.days - one.days)
      .map((save, at) => ({
        id: newId(),
        record_id: demoId('mortgage', index),
        rev: at + 2,
        by_person: castIds[save.by],
        by_name: names[save.by],
        created_at: daysBefore(anchor, save.days),
        changes: save.changes,
      }))
  })
  const ids = [...new Set(entries.map((entry) => entry.record_id))]
  const lock = await lockRecords(db, harborId, { change: ids })
  const json = JSON.stringify(entries)
  await sql`
    insert into history (company_id, id, record_id, rev, action, by_person, by_name, created_at, changes)
    select ${harborId}, id, record_id, rev, 'updated', by_person, by_name, created_at, changes
    from jsonb_to_recordset(${json}::jsonb) as made (id uuid, record_id uuid, rev integer, by_person uuid,
      by_name text, created_at timestamptz, changes jsonb)`.execute(db)
  await sql`
    update record set rev = last.rev, updated_at = last.created_at, updated_by = last.by_person,
      updated_by_name = last.by_name
    from (select distinct on (record_id) record_id, rev, created_at, by_person, by_name
      from jsonb_to_recordset(${json}::jsonb) as made (record_id uuid, rev integer, by_person uuid, by_name text,
        created_at timestamptz) order by record_id, rev desc) as last
    where record.company_id = ${harborId} and record.id = last.record_id`.execute(db)
  await refreshRecordProjection(db, lock, ids)
}

/** One save for every stage that the loan went through, evenly over its days. */
function stageChanges(stage: string, days: number): Saved[] {
  const reached = stages.findIndex((one) => one.title === stage)
  return stages.slice(1, reached + 1).map((current, at) => {
    const previous = stages[at]
    return {
      days: days - (days * 0.8 * (at + 1)) / Math.max(1, reached),
      by: 'maria',
      changes: [
        {
          field: 'status',
          title: 'Status',
          previous: [String(previous?.id)],
          current: [String(current.id)],
          admin: true,
          shown: { previous: previous?.title ?? '', current: current.title },
        },
      ],
    }
  })
}

const rosasChanges: readonly Saved[] = [
  {
    days: 9,
    by: 'owen',
    changes: [
      {
        field: '1b_currentemployment_self_employmentandincome_grossmonthlyincome_base',
        title: 'Base',
        previous: '5240',
        current: '5420',
      },
    ],
  },
  {
    days: 4,
    by: 'rosa',
    changes: [
      {
        field: '1a_personalinformation_contactinformation_homephone',
        title: 'Home Phone',
        previous: '',
        current: '208-555-0143',
      },
    ],
  },
  {
    days: 0.2,
    by: 'maria',
    changes: [
      {
        field: '1a_personalinformation_contactinformation_cellphone',
        title: 'Cell Phone',
        previous: '208-555-0112',
        current: '208-555-0178',
      },
    ],
  },
]
