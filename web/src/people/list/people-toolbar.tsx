import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PeopleAddress } from './people-address.ts'

const typingPauseMs = 250

/** What narrows the list: a search while somebody types, and whether people are in use. */
export function PeopleToolbar({ address }: { address: PeopleAddress }) {
  const { t } = useTranslation()
  const { asked, go } = address
  const [typed, setTyped] = useState(asked.search)
  const [shown, setShown] = useState(asked.search)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Back and "Clear filters" change the address; what is being typed has not reached it yet.
  if (asked.search !== shown) {
    setShown(asked.search)
    if (asked.search !== typed.trim()) setTyped(asked.search)
  }
  useEffect(() => () => clearTimeout(pause.current), [])
  const change = (text: string) => {
    setTyped(text)
    clearTimeout(pause.current)
    pause.current = setTimeout(() => go({ search: text.trim().slice(0, 200) }, { replace: true }), typingPauseMs)
  }
  return (
    <div className="toolbar">
      <TextInput
        type="search"
        className="people-search"
        aria-label={t('people.searchLabel')}
        placeholder={t('people.searchLabel')}
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
        maxLength={200}
        value={typed}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <span className="grow" />
      <label className="row">
        <span className="quiet">{t('shared.activeStatus')}</span>
        <select
          className="input people-state"
          value={asked.active ? 'active' : 'deactivated'}
          onChange={(event) => go({ active: event.currentTarget.value === 'active' })}
        >
          <option value="active">{t('people.activeOnly')}</option>
          <option value="deactivated">{t('people.inactiveOnly')}</option>
        </select>
      </label>
    </div>
  )
}
