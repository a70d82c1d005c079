import { IconSearch, IconX } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LoanListAddress } from '../use-loan-list.ts'

const typingPauseMs = 250

interface LoanSearchFieldProps {
  address: LoanListAddress
  input: RefObject<HTMLInputElement | null>
}

/** Searches while somebody types, after a short pause; `/` leads here. */
export function LoanSearchField({ address, input }: LoanSearchFieldProps) {
  const { t } = useTranslation()
  const { search } = address.state
  const [typed, setTyped] = useState(search)
  const [shown, setShown] = useState(search)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Back and "Clear filters" change the address; what is being typed has not reached it yet.
  if (search !== shown) {
    setShown(search)
    if (search !== typed.trim()) setTyped(search)
  }
  useEffect(() => () => clearTimeout(pause.current), [])
  const ask = (text: string, wait: number) => {
    clearTimeout(pause.current)
    pause.current = setTimeout(
      () => address.go({ search: text.trim().slice(0, 200) }, { replace: search !== '' }),
      wait,
    )
  }
  const change = (text: string, wait = typingPauseMs) => {
    setTyped(text)
    ask(text, wait)
  }
  return (
    <form
      className="input sm list-search"
      onSubmit={(event) => {
        event.preventDefault()
        ask(typed, 0)
      }}
    >
      <IconSearch size={18} stroke={1.75} aria-hidden />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        aria-label={t('loans.list.searchLabel')}
        aria-keyshortcuts="/"
        placeholder={t('loans.list.searchPlaceholder')}
        maxLength={200}
        value={typed}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed !== '') change('', 0)
        }}
      />
      {typed === '' ? (
        <kbd>/</kbd>
      ) : (
        <button
          type="button"
          className="ibtn ibtn-sm"
          aria-label={t('loans.list.clearSearch')}
          onClick={() => change('', 0)}
        >
          <IconX size={14} stroke={1.75} aria-hidden />
        </button>
      )}
    </form>
  )
}
