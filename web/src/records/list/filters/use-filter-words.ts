import { readerWord } from '@corbel/domain/records/list/conditions/filter-field'
import {
  filtersIn,
  isGroup,
  type ListFilter,
  type ListItem,
  valuesOf,
} from '@corbel/domain/records/list/conditions/list-condition'
import type { FilterField } from '@corbel/domain/views/view-endpoints'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../translation.ts'
import { listValueText } from '../list-value-text.ts'
import { useValueWords } from '../use-value-words.ts'
import { type FilteredList, filterFieldsQuery } from './filter-fields-query.ts'
import { namedPeopleQuery } from './filter-people-query.ts'
import { countedPeriod, isFoundByName, namedPeriod, signOf, wordedOperator } from './filter-words.ts'

export interface FilterInWords {
  field: string
  operator: string
  value: string
}

/** Several values are told by the first of them. */
const toldMost = 3

/** Filters in words, for the list at hand. */
export function useFilterWords(list: FilteredList, filters: readonly ListItem[]) {
  const { t } = useTranslation()
  const fields = useQuery({ ...filterFieldsQuery(list), enabled: filters.length > 0 })
  const known = new Map(fields.data?.fields.map((field) => [field.id, field]))
  const personName = usePeopleNames(list, filters, fields.data?.fields.filter(isFoundByName) ?? [])
  const words = useValueWords()
  const periodText = usePeriodText()
  const unknown = fields.isPending ? '…' : t('conditions.unknown')
  const valueText = (field: FilterField | undefined, filter: ListFilter): string => {
    if (filter.operator === 'within')
      return valuesOf(filter)
        .map((value) => periodText(String(value)))
        .join()
    const said = valuesOf(filter).map((value) => {
      if (field !== undefined && isFoundByName(field)) return personName(String(value))
      const option = field?.options?.find(({ id }) => id === String(value))
      return option?.text ?? listValueText({ type: field?.type ?? 'text' }, value, words)
    })
    if (said.length <= toldMost) return said.join(', ')
    return t('conditions.several', { value: said.slice(0, toldMost).join(', '), count: said.length - toldMost })
  }
  const inWords = (filter: ListFilter): FilterInWords => {
    const field = known.get(filter.field)
    const worded = wordedOperator(filter.operator)
    return {
      field: field?.title ?? unknown,
      operator:
        signOf(filter.operator) ?? (worded === undefined ? filter.operator : t(`conditions.operators.${worded}`)),
      value: valueText(field, filter),
    }
  }
  const sentence = (item: ListItem): string => {
    if (isGroup(item))
      return `${t(item.match === 'all' ? 'conditions.allOf' : 'conditions.anyOf')} (${item.filters.map(sentence).join('; ')})`
    const { field, operator, value } = inWords(item)
    return [field, operator, value].filter((part) => part !== '').join(' ')
  }
  return { inWords, sentence }
}

/** Who stands behind the ids that fields are asked for of which no people are offered. */
function usePeopleNames(list: FilteredList, filters: readonly ListItem[], fields: readonly FilterField[]) {
  const { t } = useTranslation()
  const asked = fields.flatMap(({ id: field }) => {
    const ids = filtersIn(filters).flatMap((one) => (one.field === field ? valuesOf(one).map(String) : []))
    return ids.length === 0 ? [] : [{ field, ids }]
  })
  const named = useQuery(namedPeopleQuery(list, asked))
  return (id: string): string => {
    if (id === readerWord) return t('conditions.me')
    const person = named.data?.get(id)
    if (person !== undefined) return person.name || person.email || person.phone
    return named.isSuccess ? t('conditions.unseenPerson') : '…'
  }
}

/** A period as it is said: "this week", "in the last 7 days". */
export function usePeriodText(): (text: string) => string {
  const { t } = useTranslation()
  return (text) => {
    const named = namedPeriod(text)
    // The border of types: every named period has its words, which a test of the catalogue holds.
    if (named !== undefined) return t(`conditions.periods.${named as 'today'}`)
    const counted = countedPeriod(text)
    return counted === null ? text : t(`conditions.days.${counted.way}`, { count: counted.days })
  }
}
