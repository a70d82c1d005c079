import { useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { ManyChoice } from '../../ui/controls/many-choice.tsx'
import { isAddress, type OfferedPerson } from './composed-mail.ts'

interface RecipientFieldProps {
  label: string
  people: readonly OfferedPerson[]
  value: readonly string[]
  error?: string | undefined
  required?: boolean
  isSearching: boolean
  onSearch: (typed: string) => void
  onChange: (value: string[]) => void
}

/** People who can be written to, found by name or address, and any other address as it is typed. */
export function RecipientField({ people, value, onChange, onSearch, ...field }: RecipientFieldProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLocaleLowerCase()
  const fits = (person: OfferedPerson) => wanted === '' || person.label.toLocaleLowerCase().includes(wanted)
  const option = ({ address, label, stopped }: OfferedPerson) => ({
    value: address,
    label: stopped === null ? label : `${label} (${stopped})`,
  })
  const shown = people.filter((person) => fits(person) || value.includes(person.address))
  const own = [...value, ...(isAddress(wanted) ? [wanted] : [])].filter(
    (address) => !people.some((person) => person.address === address),
  )
  const groups = [
    { group: t('mails.onRecord'), items: shown.filter(({ isOnRecord }) => isOnRecord).map(option) },
    { group: t('mails.others'), items: shown.filter(({ isOnRecord }) => !isOnRecord).map(option) },
    { group: t('mails.addRecipient'), items: own.map((address) => ({ value: address, label: address })) },
  ]
  return (
    <ManyChoice
      {...field}
      placeholder={t('mails.addRecipient')}
      data={groups.filter(({ items }) => items.length > 0)}
      value={value}
      onSearch={(text) => {
        setTyped(text)
        onSearch(text)
      }}
      onChange={onChange}
    />
  )
}
