import { IconSearch, IconX } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../translation.ts'
import type { ListAddress, ListState } from './list-address.ts'

const typingPauseMs = 250

interface ListSearchFieldProps<State extends ListState> {
  address: ListAddress<State>
  label: string
  placeholder?: string
  /** Where `/` leads. */
  input?: RefObject<HTMLInputElement | null>
}

/** Searches while somebody types, after a short pause. */
export function ListSearchField<State extends ListState>(props: ListSearchFieldProps<State>) {
  const { address, label, placeholder = label, input } = props
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
    const asked: Partial<State> = {}
    asked.search = text.trim().slice(0, 200)
    pause.current = setTimeout(() => address.go(asked, { replace: search !== '' }), wait)
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
        aria-label={label}
        aria-keyshortcuts={input && '/'}
        placeholder={placeholder}
        maxLength={200}
        value={typed}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed !== '') change('', 0)
        }}
      />
      {typed !== '' ? (
        <button
          type="button"
          className="ibtn ibtn-sm"
          aria-label={t('table.clearSearch')}
          onClick={() => change('', 0)}
        >
          <IconX size={14} stroke={1.75} aria-hidden />
        </button>
      ) : (
        input && <kbd>/</kbd>
      )}
    </form>
  )
}
