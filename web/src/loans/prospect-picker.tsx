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
}

const typingPauseMs = 200

/** Two people of one name are told apart by e-mail and phone. */
const labelOf = ({ info }: Prospect): string =>
  [`${info.first_name} ${info.last_name}`.trim(), info.email, info.phone].filter(Boolean).join(' | ')

/** The borrower of a loan, found by name, e-mail or phone. */
export function ProspectPicker({ label, chosen, known, required, readOnly, error, onChoose }: ProspectPickerProps) {
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
  const people = answer.data?.prospects ?? []
  const current = [found, known].find((person) => person?._id === chosen) ?? null
  const all = current && !people.some((person) => person._id === current._id) ? [current, ...people] : people
  return (
    <SearchChoice
      label={label}
      required={required}
      placeholder={t('loanPage.prospectSearch')}
      data={all.map((person) => ({ value: person._id, label: labelOf(person) }))}
      value={chosen}
      readOnly={readOnly}
      error={error}
      clearable={!readOnly}
      nothingFoundMessage={answer.isFetching ? t('shared.loading') : t('loanPage.prospectNone')}
      onOpen={() => setOpen(true)}
      onSearch={setTyped}
      onChange={(id) => {
        setFound(all.find((person) => person._id === id) ?? null)
        onChoose(id)
      }}
    />
  )
}
