import { filtersIn, type ListItem } from '../../records/list/conditions/list-condition.ts'
import { writeCounted } from '../../records/list/conditions/period.ts'
import { warnedDays } from './licence.ts'

const field = 'licenceEnds'

/** Conditions of a list of staff: whose licence ends within the days in which it is warned of, or has ended. */
export const licencesEnding: readonly ListItem[] = [
  {
    match: 'any',
    filters: [
      { field, operator: 'within', value: 'past' },
      { field, operator: 'within', value: writeCounted('next', warnedDays) },
    ],
  },
]

/** Whether a list is asked for ends of licences already, in whatever way. */
export const isEndingAsked = (filters: readonly ListItem[]): boolean =>
  filtersIn(filters).some((filter) => filter.field === field)
