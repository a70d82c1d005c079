import { readerWord } from '@corbel/domain/records/list/conditions/filter-field'
import type { FilterPerson } from '@corbel/domain/views/view-endpoints'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../translation.ts'
import { ManyChoice } from '../../../ui/controls/many-choice.tsx'
import type { FilteredList } from './filter-fields-query.ts'
import { foundPeopleQuery, namedPeopleQuery } from './filter-people-query.ts'

interface PeopleChoiceProps {
  list: FilteredList
  field: string
  label: string
  value: readonly string[]
  onChange: (value: readonly string[]) => void
}

const typingPauseMs = 200

/** Two people of one name are told apart by e-mail and phone. */
const labelOf = ({ name, email, phone }: FilterPerson): string => [name, email, phone].filter(Boolean).join(' | ')

/** People of whom there are too many to offer, found by name, e-mail or phone. */
export function PeopleChoice({ list, field, label, value, onChange }: PeopleChoiceProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, typingPauseMs)
  const [picked, setPicked] = useState<ReadonlyMap<string, FilterPerson>>(new Map())
  // Those whom a view or an address brought: who is picked here is known.
  const [brought] = useState(value)
  const named = useQuery(namedPeopleQuery(list, brought.length > 0 ? [{ field, ids: brought }] : []))
  const found = useQuery({
    ...foundPeopleQuery(list, field, search),
    placeholderData: keepPreviousData,
    enabled: isOpen,
  })
  const people = found.data?.people ?? []
  const isSearching = isOpen && (search !== typed || found.isPlaceholderData || found.isLoading)
  const chosen = value.map((id) => {
    const person = picked.get(id) ?? named.data?.get(id)
    if (person !== undefined) return { value: id, label: labelOf(person) }
    if (id === readerWord) return { value: id, label: t('conditions.me') }
    return { value: id, label: named.isSuccess ? t('conditions.unseenPerson') : '…' }
  })
  const change = (next: readonly string[]) => {
    const added = people.filter(({ _id }) => next.includes(_id))
    setPicked(new Map([...picked, ...added.map((person) => [person._id, person] as const)]))
    onChange(next)
  }
  return (
    <ManyChoice
      aria-label={label}
      placeholder={t('conditions.findPerson')}
      data={[...chosen, ...people.map((person) => ({ value: person._id, label: labelOf(person) }))]}
      value={value}
      nothingFoundMessage={isSearching ? t('shared.loading') : t('conditions.nobodyFound')}
      isSearching={isSearching}
      onOpen={() => setOpen(true)}
      onSearch={setTyped}
      onChange={change}
    />
  )
}
