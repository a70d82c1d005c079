import {
  isGroup,
  type ListFilter,
  type ListItem,
  valuesOf,
} from '@corbel/domain/records/list/conditions/list-condition'
import { indexedWordLength } from '@corbel/domain/records/list/list-search'
import { type Message, tell } from '@corbel/domain/shared/messages/message'
import { saidDay } from '@corbel/domain/shared/reply-parts'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { taskPriority, taskStatus } from '@corbel/domain/tasks/task'
import { dueWords, isTaskField, type TaskField, taskFields, taskOperators } from '@corbel/domain/tasks/task-lists'
import { sql } from 'kysely'
import { z } from 'zod'
import { isId } from '../../platform/ids.ts'
import type { Sql } from '../../records/list/list-entry.ts'
import { escaped } from '../../records/list/list-search-condition.ts'

export type FilterReader = { readonly companyId: string; readonly personId: string; readonly today: string }

/** Conditions on `task t`, or which of them cannot be asked. A name that a caller sends picks a piece of ours, and is none. */
export function taskConditions(items: readonly ListItem[], reader: FilterReader): Result<Sql[]> {
  const wrong: Record<string, Message> = {}
  const of = (some: readonly ListItem[], place: string): Sql[] =>
    some.map((item, at) => {
      const here = `${place}.${at}`
      if (isGroup(item)) return joined(of(item.filters, `${here}.filters`), item.match)
      const found = conditionOf(item, reader)
      if (found === null) wrong[here] = tell('problems.notValid')
      return found ?? sql`false`
    })
  const made = of(items, 'filters')
  if (Object.keys(wrong).length > 0) return refused({ code: 'unknown-list-field', fields: wrong })
  const isAny = (item: ListItem | undefined): boolean => item !== undefined && !isGroup(item) && item.match === 'any'
  const any = made.filter((_one, at) => isAny(items[at]))
  const all = made.filter((_one, at) => !isAny(items[at]))
  return granted(any.length === 0 ? all : [...all, joined(any, 'any')])
}

const joined = (conditions: readonly Sql[], match: 'all' | 'any'): Sql =>
  sql`(${sql.join(conditions, match === 'any' ? sql` or ` : sql` and `)})`

const columns = {
  title: sql`t.title`,
  description: sql`t.description`,
  status: sql`t.status`,
  priority: sql`t.priority`,
  start_date: sql`t.start_date`,
  due_date: sql`t.due_date`,
  createdAt: sql`t.created_at`,
  updatedAt: sql`t.updated_at`,
} as const

/** Operators of dates, by the very names that callers send. */
const compared = { '=': sql`=`, '>': sql`>`, '<': sql`<`, '>=': sql`>=`, '<=': sql`<=` } as const

function conditionOf(filter: ListFilter, reader: FilterReader): Sql | null {
  const { field, operator } = filter
  if (!isTaskField(field) || !taskOperators[taskFields[field]].includes(operator)) return null
  const values = valuesOf(filter).map(String)
  return meaningOf(field, { operator, values, reader })
}

type Asked = { readonly operator: string; readonly values: readonly string[]; readonly reader: FilterReader }

function meaningOf(field: TaskField, asked: Asked): Sql | null {
  if (field === 'title' || field === 'description') return textCondition(columns[field], asked)
  if (field === 'status') return optionCondition(columns.status, taskStatus.array(), asked)
  if (field === 'priority') return optionCondition(columns.priority, taskPriority.array(), asked)
  if (field === 'users' || field === 'created_by') return personCondition(field, asked)
  if (field === 'active') return flagCondition(asked)
  if (field === 'module') return moduleCondition(asked)
  if (field === 'due') return dueCondition(asked)
  return dateCondition(columns[field], asked)
}

const indexed = new RegExp(`[\\p{L}\\p{N}]{${indexedWordLength}}`, 'u')

function textCondition(column: Sql, { operator, values }: Asked): Sql | null {
  const [value] = values
  if (values.length !== 1 || value === undefined) return null
  if (operator === '=') return sql`lower(${column}) = lower(${value})`
  // What is too short for an index of what stands inside texts is looked for without it.
  const text = indexed.test(value) ? sql`lower(${column})` : sql`(lower(${column}) || '')`
  return sql`${text} like lower(${`%${escaped(value)}%`}::text)`
}

function optionCondition(column: Sql, options: z.ZodType<string[]>, { operator, values }: Asked): Sql | null {
  const known = options.safeParse(values)
  if (!known.success || values.length === 0) return null
  const is = sql`${column} = any(${[...values]}::text[])`
  return operator === '=' ? is : sql`not ${is}`
}

function personCondition(field: 'users' | 'created_by', { operator, values, reader }: Asked): Sql | null {
  const { companyId, personId } = reader
  if (operator === 'empty')
    return field === 'created_by'
      ? sql`t.created_by is null`
      : sql`not exists (select from task_user u where u.company_id = ${companyId} and u.task_id = t.id)`
  const ids = values.map((value) => (value === 'me' ? personId : value))
  if (ids.length === 0 || !ids.every(isId)) return null
  if (field === 'created_by') return sql`t.created_by = any(${ids}::uuid[])`
  return sql`t.id in (
    select u.task_id from task_user u where u.company_id = ${companyId} and u.person_id = any(${ids}::uuid[]))`
}

function flagCondition({ values }: Asked): Sql | null {
  const [value] = values
  return values.length === 1 && (value === 'true' || value === 'false') ? sql`t.active = ${value === 'true'}` : null
}

const moduleName = z.string().max(64)

function moduleCondition({ values, reader: { companyId } }: Asked): Sql | null {
  const names = z.array(moduleName).min(1).safeParse(values)
  if (!names.success) return null
  return sql`t.module_id in (
    select id from module where company_id = ${companyId} and key = any(${names.data}::text[]))`
}

function dueCondition({ values, reader: { today } }: Asked): Sql | null {
  const words = z.array(z.enum(dueWords)).min(1).safeParse(values)
  return words.success ? sql`(t.is_open and ${dueBy(words.data, sql`t.due_date`, today)})` : null
}

function dueBy(words: readonly (typeof dueWords)[number][], day: Sql, today: string): Sql {
  const asked = new Set(words)
  // What is due before some day is one stretch of an index.
  const until = asked.has('today') ? sql`${day} <= ${today}::date` : sql`${day} < ${today}::date`
  const meanings = {
    overdue: asked.has('week') ? sql`${day} < ${today}::date + 7` : until,
    today: sql`${day} = ${today}::date`,
    week: sql`(${day} >= ${today}::date and ${day} < ${today}::date + 7)`,
    none: sql`${day} is null`,
  }
  const apart = [...asked].filter((word) => !asked.has('overdue') || word === 'overdue' || word === 'none')
  return sql`(${sql.join(
    apart.map((word) => meanings[word]),
    sql` or `,
  )})`
}

/** What the filters say of when open tasks are due, as `task_user u` knows it too; nothing where they say it otherwise. */
export function openAs(items: readonly ListItem[], today: string): Sql[] {
  return items.flatMap((item) => {
    if (isGroup(item) || item.match === 'any' || item.field !== 'due') return []
    const words = z.array(z.enum(dueWords)).min(1).safeParse(valuesOf(item).map(String))
    return words.success ? [sql`u.is_open and ${dueBy(words.data, sql`u.due_date`, today)}`] : []
  })
}

function dateCondition(column: Sql, { operator, values }: Asked): Sql | null {
  if (operator === 'empty') return sql`${column} is null`
  if (operator === 'filled') return sql`${column} is not null`
  const [value] = values
  if (values.length !== 1 || !saidDay.safeParse(value).success) return null
  // The day of a stamp is that of its instant in UTC.
  const day =
    column === columns.createdAt || column === columns.updatedAt ? sql`(${column} at time zone 'UTC')::date` : column
  const known = Object.entries(compared).find(([name]) => name === operator)?.[1]
  return known === undefined ? null : sql`${day} ${known} ${value}::date`
}
