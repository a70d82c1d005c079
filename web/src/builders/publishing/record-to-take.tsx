import { shortestSearch } from '@corbel/domain/search/search-endpoints'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { showError } from '../../ui/alerts.ts'
import { SearchChoice } from '../../ui/controls/search-choice.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { useBuilder } from '../canvas/use-design.ts'
import { type RecordSource, sourceOf } from './taken-records.ts'

const foundQuery = (source: RecordSource, search: string) =>
  queryOptions({
    queryKey: ['builders', 'records', source.key, search],
    queryFn: ({ signal }) => source.find(search, signal),
    enabled: search.length >= shortestSearch,
    placeholderData: (before) => before,
  })

const valuesQuery = (source: RecordSource, id: string) =>
  queryOptions({
    queryKey: ['builders', 'values', source.key, id],
    queryFn: ({ signal }) => source.take(id, signal),
    staleTime: 0,
    gcTime: 0,
  })

interface RecordToTakeProps {
  /** What its fields hold, as far as this person may read them; empty once it is taken back. */
  onTaken: (values: Readonly<Record<string, unknown>>) => void
}

/** Finds a record of the form's kind by number or name and takes its values, to try a form with: they are looked at, and nothing is saved. */
export function RecordToTake({ onTaken }: RecordToTakeProps) {
  const { t } = useTranslation()
  const { kind, module } = useBuilder()
  const source = sourceOf(kind, module)
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  const [typed, setTyped] = useState('')
  const [taken, setTaken] = useState<{ value: string; label: string } | null>(null)
  const search = useDeferredValue(typed.trim())
  const found = useQuery(foundQuery(source, search))
  const data = search.length < shortestSearch ? [] : (found.data ?? [])
  const take = async (id: string | null) => {
    setTaken(data.find(({ value }) => value === id) ?? null)
    if (id === null) return onTaken({})
    try {
      onTaken(await queryClient.fetchQuery(valuesQuery(source, id)))
    } catch (error) {
      showError(errorText(error))
    }
  }
  return (
    <SearchChoice
      label={t('builderPreview.preview.record')}
      placeholder={t('builderPreview.preview.recordHelp')}
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
