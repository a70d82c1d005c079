import type { ListColumn, ListFilter } from '@corbel/domain/loans/loan-replies'
import { useTranslation } from '../../../translation.ts'
import { listValueText } from '../list-value-text.ts'
import { useValueWords } from '../use-value-words.ts'
import { type FilterField, filterFields, operatorText } from './filter-fields.ts'

export interface FilterInWords {
  field: string
  operator: string
  value: string
}

/** The fields to filter by, and filters in words, for the list at hand. */
export function useFilterWords(columns: readonly ListColumn[] | undefined) {
  const { t } = useTranslation()
  const fields = filterFields(columns ?? [], {
    activeStatus: t('shared.activeStatus'),
    active: t('shared.active'),
    deactive: t('shared.deactive'),
    created: t('shared.createdAt'),
    updated: t('shared.updatedAt'),
    yes: t('shared.yes'),
    no: t('shared.no'),
  })
  const known = new Map<string, FilterField>(fields.map((field) => [field.id, field]))
  const words = useValueWords()
  const inWords = (filter: ListFilter): FilterInWords => {
    const field = known.get(filter.field)
    const column = { type: field?.type ?? 'text', options: field?.options && [...field.options] }
    return {
      field: field?.title ?? filter.field,
      operator: operatorText(filter.operator, t('loanList.contains')),
      value: listValueText(column, filter.value, words),
    }
  }
  return { fields, inWords }
}
