import { getLoanPage } from '@corbel/domain/loans/open-loan-endpoints'
import { searchEverything, shortestSearch } from '@corbel/domain/search/search-endpoints'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { call } from '../../api.ts'
import { useTranslation } from '../../translation.ts'
import { showError } from '../../ui/alerts.ts'
import { SearchChoice } from '../../ui/controls/search-choice.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { useBuilder } from '../canvas/use-design.ts'

const foundQuery = (search: string) =>
  queryOptions({
    queryKey: ['builders', 'records', search],
    queryFn: ({ signal }) => call(searchEverything, { body: { search }, signal }),
    enabled: search.length >= shortestSearch,
    placeholderData: (before) => before,
  })

const valuesQuery = (id: string) =>
  queryOptions({
    queryKey: ['builders', 'values', id],
    queryFn: async ({ signal }) => (await call(getLoanPage, { params: { id }, query: {}, signal })).opportunity.info,
    staleTime: 0,
    gcTime: 0,
  })

interface RecordToTakeProps {
  /** What its fields hold, as far as this person may read them; empty once it is taken back. */
  onTaken: (values: Readonly<Record<string, unknown>>) => void
}

/** Finds a loan by number or name and takes its values, to try a form with: they are looked at, and nothing is saved. */
export function RecordToTake({ onTaken }: RecordToTakeProps) {
  const { t } = useTranslation()
  const { kind } = useBuilder()
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  const [typed, setTyped] = useState('')
  const [taken, setTaken] = useState<{ value: string; label: string } | null>(null)
  const search = useDeferredValue(typed.trim())
  const found = useQuery(foundQuery(search))
  if (kind !== 'opportunity') return null
  const data = (search.length < shortestSearch ? [] : (found.data?.loans ?? [])).map(({ _id, number, prospect }) => ({
    value: _id,
    label: [number, prospect === null ? '' : `${prospect.first_name} ${prospect.last_name}`].filter(Boolean).join(' '),
  }))
  const take = async (id: string | null) => {
    setTaken(data.find(({ value }) => value === id) ?? null)
    if (id === null) return onTaken({})
    try {
      onTaken(await queryClient.fetchQuery(valuesQuery(id)))
    } catch (error) {
      showError(errorText(error))
    }
  }
  return (
    <SearchChoice
      label={t('formBuilder.preview.record')}
      placeholder={t('formBuilder.preview.recordHelp')}
      data={taken === null || data.some(({ value }) => value === taken.value) ? data : [taken, ...data]}
      value={taken?.value ?? null}
      clearable
      isSearching={found.isFetching}
      nothingFoundMessage={search.length < shortestSearch ? undefined : t('formBuilder.nothingFound')}
      onSearch={setTyped}
      onChange={(id) => void take(id)}
    />
  )
}
