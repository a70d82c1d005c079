import { searchEverything, shortestSearch } from '@corbel/domain/search/search-endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { useTranslation } from '../../translation.ts'
import { SearchChoice } from '../../ui/controls/search-choice.tsx'

interface RecordFieldProps {
  label: string
  module: string
  owner: string | null
  /** What it means that none is named; how one is found without it. */
  none?: string
  onOwner: (owner: string | null) => void
}

/** A record of a kind, found by what people call it; none: none in particular. */
export function RecordField({ label, module, owner, none, onOwner }: RecordFieldProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const found = useQuery({
    queryKey: ['mail-templates', 'records', typed],
    queryFn: ({ signal }) => call(searchEverything, { body: { search: typed }, signal }),
    enabled: typed.trim().length >= shortestSearch,
    placeholderData: keepPreviousData,
  })
  const { loans = [], people = [] } = found.data ?? {}
  const data =
    module === 'opportunities'
      ? loans.map(({ _id, number, prospect }) => ({
          value: _id,
          label: [number, prospect?.first_name, prospect?.last_name].filter(Boolean).join(' '),
        }))
      : people
          .filter(({ kind }) => kind === module)
          .map(({ _id, info }) => ({ value: _id, label: `${info.first_name} ${info.last_name}`.trim() }))
  return (
    <SearchChoice
      label={label}
      placeholder={none ?? t('mailTemplates.findRecord')}
      clearable
      data={data}
      value={owner}
      onSearch={setTyped}
      isSearching={found.isFetching}
      onChange={onOwner}
    />
  )
}
