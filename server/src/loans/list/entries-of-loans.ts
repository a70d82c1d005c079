import type { Actor } from '@corbel/domain/auth/actor'
import { incompleteApplication } from '@corbel/domain/loans/incomplete-application'
import { loanPolicy } from '@corbel/domain/loans/loan-policy'
import { daysInStage, notMoving } from '@corbel/domain/loans/stage-age'
import { statusKinds } from '@corbel/domain/products/status-kinds'
import { enteredField } from '@corbel/domain/records/list/conditions/filter-field'
import { listOperator } from '@corbel/domain/records/list/list-operators'
import { sql } from 'kysely'
import { entriesOfEveryRecord } from '../../records/list/entries-of-every-record.ts'
import { entriesOfWork } from '../../records/list/entries-of-work.ts'
import {
  comparison,
  idComparison,
  instantComparison,
  personComparison,
  several,
} from '../../records/list/list-comparison.ts'
import { containingInNumber } from '../../records/list/list-containing.ts'
import { isMisfit, type ListEntry, type Sql } from '../../records/list/list-entry.ts'
import { daysInStageEntry } from './days-in-stage.ts'
import { incompleteEntry } from './incomplete-entry.ts'
import type { LoanListConfiguration } from './list-configuration.ts'
import { loansModule } from './list-repository.ts'
import { notMovingEntry } from './not-moving.ts'

/** What every loan can be filtered and sorted by, whatever its form, for one reader. */
export function entriesOfLoans(configuration: LoanListConfiguration, actor: Actor): Map<string, ListEntry> {
  const { choices, company } = configuration
  const { companyId, personId } = actor
  const statuses = choices.statuses.map((status) => status.id)
  const sorted = [...choices.programs].sort(byTitle)
  const programs = sorted.map((program) => program.id)
  const byProduct = [...choices.products]
    .sort(byTitle)
    .flatMap(({ id }) => sorted.filter(({ productId }) => productId === id).map((program) => program.id))
  return new Map<string, ListEntry>([
    ['auto_increment', { ...numberEntry, containing: containingInNumber({ companyId, moduleId: loansModule }) }],
    ['status', { ...statusEntry, order: [sql`array_position(${statuses}::int[], l.status[1])`], orderIndex: 'none' }],
    ['statusKind', statusKindEntry(configuration)],
    [
      'program',
      { ...programEntry, order: [sql`array_position(${programs}::int[], l.program_id)`], orderIndex: 'none' },
    ],
    [
      'product',
      {
        ...productEntry(configuration),
        ...{ order: [sql`array_position(${byProduct}::int[], l.program_id)`], orderIndex: 'none' },
      },
    ],
    ['source', sourceEntry(companyId)],
    ['prospect', prospectEntry(companyId, personId)],
    ...entriesOfEveryRecord(company.timeZone),
    ...entriesOfWork(actor, configuration.namesOf(actor.role.id)),
    ...(actor.type === 'Workforces' ? [[incompleteApplication, incompleteEntry(companyId)] as const] : []),
    ...(loanPolicy.readsEveryHistory(actor) ? entriesOfStages(configuration, companyId) : []),
  ])
}

const byTitle = (one: { title: string }, other: { title: string }): number => (one.title < other.title ? -1 : 1)

const numberEntry: ListEntry = {
  readsRecord: false,
  condition: comparison('text', sql`l.number`),
  // Prefix first, then the number as a number: HL-999 stands before HL-1001.
  order: [sql`left(l.number, length(l.number) - length(l.loan_no::text))`, sql`l.loan_no`],
  neverBlank: true,
}

const statusEntry: ListEntry = {
  readsRecord: false,
  condition: idComparison({
    anyOf: (ids) => sql`l.status && ${[...ids]}::int[]`,
    none: sql`cardinality(l.status) = 0`,
  }),
  order: [],
}

const programEntry: ListEntry = {
  readsRecord: false,
  condition: idComparison({
    anyOf: (ids) => (ids.length === 1 ? sql`l.program_id = ${ids[0]}` : sql`l.program_id = any(${[...ids]}::int[])`),
    none: sql`l.program_id is null`,
  }),
  order: [],
}

/** By its programs, which have an index. */
function productEntry({ choices }: LoanListConfiguration): ListEntry {
  return {
    readsRecord: false,
    condition: idComparison({
      anyOf: (ids) => {
        const programs = choices.programs.filter(({ productId }) => ids.includes(productId)).map(({ id }) => id)
        return sql`l.program_id = any(${programs}::int[])`
      },
      none: sql`l.program_id is null`,
    }),
    order: [],
  }
}

/** What a status means, whatever the company calls it: `lead`, `processing`, `approved`, `funded` and the endings. */
function statusKindEntry({ choices }: LoanListConfiguration): ListEntry {
  return {
    readsRecord: false,
    condition: (operator, value) => {
      const known = listOperator('option', operator)
      if (known !== '=' && known !== '!=') return 'operator'
      const kinds = several(value).map((one) => statusKinds.find((kind) => kind === one))
      if (kinds.length === 0 || kinds.includes(undefined)) return 'value'
      const ids = choices.statuses.filter(({ kind }) => kinds.some((one) => one === kind)).map(({ id }) => id)
      return known === '=' ? sql`l.status && ${ids}::int[]` : sql`not (l.status && ${ids}::int[])`
    },
    order: [],
  }
}

const elsewhere = (condition: ListEntry['condition']): ListEntry => ({
  readsRecord: false,
  looksElsewhere: true,
  condition,
  order: [],
})

function sourceEntry(companyId: string): ListEntry {
  const ofLoans = sql`select s.id from record s
    where s.company_id = ${companyId} and s.module_id = ${sql.lit(loansModule)}`
  return elsewhere(
    idComparison({
      anyOf: (ids) => sql`l.record_id in (${ofLoans} and s.source && ${[...ids]}::int[])`,
      none: sql`exists (${ofLoans} and s.id = l.record_id and cardinality(s.source) = 0)`,
    }),
  )
}

/** Whoever borrows a loan, first or beside somebody: a list knows its loans by all of them. */
function prospectEntry(companyId: string, readerId: string): ListEntry {
  const of = (people: readonly string[] | null): Sql =>
    people === null
      ? sql`select p.id from loan p where p.company_id = ${companyId} and p.prospect_id is not null`
      : sql`
        select p.id from loan p where p.company_id = ${companyId} and p.prospect_id = any(${[...people]}::uuid[])
        union all
        select party.loan_id from loan_party party
        where party.company_id = ${companyId} and party.person_id = any(${[...people]}::uuid[])`
  return elsewhere(personComparison(of, readerId))
}

/** Since when a loan stands where it stands, and when it came to each status; a move that was undone never was. */
function entriesOfStages({ choices, company }: LoanListConfiguration, companyId: string): [string, ListEntry][] {
  const entered = (of: Sql): ListEntry => {
    const inStage = sql`select stage.record_id from stage_entry stage where stage.company_id = ${companyId} and ${of}`
    const compared = instantComparison(sql`stage.entered_at`, company.timeZone)
    return elsewhere((operator, value) => {
      if (operator === 'empty') return sql`l.record_id not in (${inStage})`
      if (operator === 'filled') return sql`l.record_id in (${inStage})`
      // Whatever is not that, so that a loan that was never there is among them.
      const isNot = operator === '!='
      const condition = compared(isNot ? '=' : operator, value)
      if (isMisfit(condition)) return condition
      const found = sql`${inStage} and ${condition}`
      return isNot ? sql`l.record_id not in (${found})` : sql`l.record_id in (${found})`
    })
  }
  return [
    [daysInStage, daysInStageEntry],
    [notMoving, notMovingEntry(choices.gates)],
    ['stageEntered', entered(sql`stage.left_at is null`)],
    ...choices.statuses.map(({ id }): [string, ListEntry] => [
      enteredField(id),
      entered(sql`stage.undone_at is null and stage.status @> ${[id]}::int[]`),
    ]),
  ]
}
