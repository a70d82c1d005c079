import { findProspects } from '@corbel/domain/loans/loan-endpoints'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api.ts'
import { useTranslation } from '../translation.ts'
import { SearchChoice } from '../ui/controls/search-choice.tsx'

interface Prospect {
  _id: string
  info: { first_name: string; last_name: string; email: string; phone: string }
}

interface ProspectPickerProps {
  label: string
  chosen: string | null
  /** The chosen person, as long as the search has not brought another. */
  known: Prospect | null
  required?: boolean
  readOnly?: boolean
  error?: string
  onChoose: (prospect: string | null) => void
  /** Somebody who is not here yet, by what was typed. */
  onNew?: (typed: string) => void
}

const typingPauseMs = 200

/** Two people of one name are told apart by e-mail and phone. */
const labelOf = ({ info }: Prospect): string =>
  [`${info.first_name} ${info.last_name}`.trim(), info.email, info.phone].filter(Boolean).join(' | ')

/** Stands among people's ids. */
const somebodyNew = 'new'

/** The borrower of a loan, found by name, e-mail or phone. */
export function ProspectPicker(props: ProspectPickerProps) {
  const { label, chosen, known, required, readOnly, error, onChoose, onNew } = props
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<Prospect | null>(known)
  const [search] = useDebouncedValue(typed, typingPauseMs)
  const answer = useQuery({
    queryKey: ['prospects', search],
    queryFn: ({ signal }) => call(findProspects, { body: { search }, signal }),
    placeholderData: keepPreviousData,
    enabled: isOpen,
  })
  const isSearching = isOpen && (search !== typed || answer.isPlaceholderData || answer.isLoading)
  const people = answer.data?.prospects ?? []
  const current = [found, known].find((person) => person?._id === chosen) ?? null
  const isCurrentApart = current !== null && typed === '' && !people.some(({ _id }) => _id === current._id)
  const all = isCurrentApart ? [current, ...people] : people
  const offersNew = onNew !== undefined && typed.trim() !== '' && !isSearching
  return (
    <SearchChoice
      label={label}
      required={required}
      placeholder={t('loanPage.prospectSearch')}
      data={[
        ...all.map((person) => ({ value: person._id, label: labelOf(person) })),
        ...(offersNew ? [{ value: somebodyNew, label: t('loanPage.prospectNew', { name: typed.trim() }) }] : []),
      ]}
      value={chosen}
      readOnly={readOnly}
      error={error}
      clearable={!readOnly}
      nothingFoundMessage={isSearching ? t('shared.loading') : t('loanPage.prospectNone')}
      onOpen={() => setOpen(true)}
      onSearch={setTyped}
      isSearching={isSearching}
      onChange={(id) => {
        if (id === somebodyNew) onNew?.(typed.trim())
        else {
          setFound(all.find((person) => person._id === id) ?? null)
          onChoose(id)
        }
      }}
    />
  )
}
