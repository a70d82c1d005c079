import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { TextField } from './text-field.tsx'

interface SearchFieldProps {
  label: string
  value: string
  onSearch: (words: string) => void
}

const afterMs = 250

/** Searches a moment after the last key. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const timer = useRef<number | undefined>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const [before, setBefore] = useState(value)
  // Cleared from elsewhere.
  if (before !== value) {
    setBefore(value)
    if (typed.trim() !== value) setTyped(value)
  }
  return (
    <TextField
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      value={typed}
      onChange={(event) => {
        const words = event.currentTarget.value
        setTyped(words)
        window.clearTimeout(timer.current)
        timer.current = window.setTimeout(() => onSearch(words.trim()), afterMs)
      }}
    />
  )
}
