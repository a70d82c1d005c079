import { useState } from 'react'

const kept = new Map<string, string>()

interface KeptText {
  text: string
  type: (text: string) => void
  /** That it was sent: what was typed meanwhile stays. */
  sent: (text: string) => void
}

/** What is typed in a place outlives the page or sheet that shows it, until it is sent. */
export function useKeptText(place: string): KeptText {
  const [text, setText] = useState(() => kept.get(place) ?? '')
  const type = (next: string): void => {
    if (next === '') kept.delete(place)
    else kept.set(place, next)
    setText(next)
  }
  const sent = (what: string): void => {
    if (kept.get(place) === what) type('')
  }
  return { text, type, sent }
}
