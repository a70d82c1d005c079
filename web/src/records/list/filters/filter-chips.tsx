import { filtersWhere, isGroup, type ListItem } from '@corbel/domain/records/list/conditions/list-condition'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../translation.ts'
import { FilterChip } from '../../../ui/table/filter-chip.tsx'
import type { FilteredList } from './filter-fields-query.ts'
import { useFilterWords } from './use-filter-words.ts'

interface FilterChipsProps {
  list: FilteredList
  filters: readonly ListItem[]
  onChange: (filters: ListItem[]) => void
}

/** What the list is filtered by, in words, each condition with its way out. */
export function FilterChips({ list, filters, onChange }: FilterChipsProps) {
  const { inWords } = useFilterWords(list, filters)
  const remove = (gone: string) => onChange(filtersWhere(filters, (place) => place !== gone))
  const chip = (item: ListItem, place: string) =>
    isGroup(item) ? (
      <GroupOfChips key={place} match={item.match}>
        {item.filters.map((one, at) => chip(one, `${place}.filters.${at}`))}
      </GroupOfChips>
    ) : (
      <FilterChip key={place} {...inWords(item)} onRemove={() => remove(place)} />
    )
  const placed = filters.map((item, at) => ({ item, place: `filters.${at}` }))
  const any = placed.filter(({ item }) => !isGroup(item) && item.match === 'any')
  const isAlone = any.length < 2
  return (
    <>
      {placed.filter((one) => isAlone || !any.includes(one)).map(({ item, place }) => chip(item, place))}
      {!isAlone && <GroupOfChips match="any">{any.map(({ item, place }) => chip(item, place))}</GroupOfChips>}
    </>
  )
}

function GroupOfChips({ match, children }: { match: 'all' | 'any'; children: ReactNode }) {
  const { t } = useTranslation()
  const words = t(match === 'all' ? 'conditions.allOf' : 'conditions.anyOf')
  return (
    <fieldset className="chip-group" aria-label={words}>
      <span className="quiet meta" aria-hidden>
        {words}
      </span>
      {children}
    </fieldset>
  )
}
