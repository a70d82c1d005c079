import { figureField } from '../figures/key-figures.ts'
import { daysInStage } from '../loans/stage-age.ts'
import { openKinds } from '../products/status-kinds.ts'
import { readerWord } from '../records/list/conditions/filter-field.ts'
import type { ListItem } from '../records/list/conditions/list-condition.ts'
import { nextActionFields } from '../records/open-items/next-action-fields.ts'

/** Whose loans a day is about: those assigned to its reader, those of the reader's groups, all that the reader may see. */
export const dayScopes = ['mine', 'team', 'all'] as const
export type DayScope = (typeof dayScopes)[number]

/** Of whose loans: `groupIds` are the reader's own groups, by id. */
export interface DayLoans {
  scope: DayScope
  groupIds: readonly string[]
}

/**
 * Conditions of the list of loans, one for each figure of a day: the server counts by them and the page links to them,
 * so that a figure and the list behind it are the same question.
 */
export function loansOfDay({ scope, groupIds }: DayLoans): ListItem[] {
  if (scope === 'mine') return [{ field: 'workforces', operator: '=', value: readerWord }]
  return scope === 'team' ? [{ field: 'groups', operator: '=', value: [...groupIds] }] : []
}

/** Loans that are still worked on. */
export const openLoans: ListItem = { field: 'statusKind', operator: '=', value: [...openKinds] }

/** Loans that lack something for their next status. */
export const blockedLoans: ListItem = { field: nextActionFields.blocking, operator: '>', value: 0 }

/** Loans whose next action is due today, or was before. */
export const dueLoans: ListItem = {
  match: 'any',
  filters: ['past', 'today'].map((value) => ({ field: nextActionFields.due, operator: 'within', value })),
}

/** Whom an open loan may wait for, as a day tells it. */
export const dayParties = ['me', 'borrower', 'colleague'] as const
export type DayParty = (typeof dayParties)[number]

/** Open loans, of everybody or of those that wait on one party. */
export function waitsOfDay(loans: DayLoans, party?: DayParty): ListItem[] {
  const on: ListItem[] = party === undefined ? [] : [{ field: nextActionFields.waitsOn, operator: '=', value: party }]
  return [...loansOfDay(loans), openLoans, ...on]
}

/**
 * The same in the order in which they are told, by parts: what is due by today, what nobody has planned anything for, and
 * what may wait. Within each what is due soonest comes first, of the unplanned what nobody has touched for longest.
 */
export function waitsInOrder(loans: DayLoans): { filters: ListItem[]; sort: { field: string; order: 'asc' } }[] {
  const all = waitsOfDay(loans)
  const { action, due } = nextActionFields
  const byDue = { field: due, order: 'asc' } as const
  const later: ListItem = {
    match: 'any',
    filters: [
      { field: due, operator: 'within', value: 'future' },
      { field: due, operator: 'empty' },
    ],
  }
  return [
    { filters: [...all, dueLoans], sort: byDue },
    { filters: [...all, { field: action, operator: 'empty' }], sort: { field: 'updatedAt', order: 'asc' } },
    { filters: [...all, { field: action, operator: 'filled' }, later], sort: byDue },
  ]
}

/** Days before the end of a rate lock in which it is shown, and in which it is urgent. */
export const lockDays = { shown: 14, urgent: 5 } as const

/** Open loans whose rate lock has ended, or ends in the days in which that is shown. */
export function locksOfDay(loans: DayLoans): ListItem[] {
  const within = (value: string): ListItem => ({ field: figureField('lockEnd'), operator: 'within', value })
  const ending: ListItem = { match: 'any', filters: [within('past'), within(`next-${lockDays.shown}-days`)] }
  return [...loansOfDay(loans), openLoans, ending]
}

/** Days that each program allows in a status: ids of the configuration. */
export interface AllowedDays {
  program: string
  days: number
}

/** Loans that stand longer in a status than their program allows; the status itself is asked for beside it. */
export function longStanding(allowed: readonly AllowedDays[]): ListItem {
  const each = allowed.map(
    ({ program, days }): ListItem => ({
      match: 'all',
      filters: [
        { field: 'program', operator: '=', value: program },
        { field: daysInStage, operator: '>', value: days },
      ],
    }),
  )
  return { match: 'any', filters: each }
}
