import { useEffect, useState } from 'react'
import { findInText, type TextHit } from './find-in-text.ts'
import type { PageTexts } from './page-texts.ts'

export interface FoundHit extends TextHit {
  page: number
}

export interface Search {
  wanted: string
  hits: readonly FoundHit[]
  /** Which of the hits is shown; of none -1. */
  at: number
  /** How many pages have been looked through. */
  looked: number
}

const none: Search = { wanted: '', hits: [], at: -1, looked: 0 }
const afterTypingMs = 150
const tellEachMs = 120
const mostHits = 5_000

/** Looks for words on every page, telling what it finds as it goes. */
export function useSearch(texts: PageTexts, count: number) {
  const [wanted, setWanted] = useState('')
  const [search, setSearch] = useState(none)
  useEffect(() => {
    if (wanted.trim() === '') return
    let isWanted = true
    const look = async () => {
      let told = 0
      const hits: FoundHit[] = []
      for (let page = 1; page <= count && isWanted && hits.length < mostHits; page += 1) {
        // A page that cannot be read says nothing.
        const { text } = await texts.of(page).catch(() => ({ text: '' }))
        for (const hit of findInText(text, wanted)) hits.push({ ...hit, page })
        const isLast = page === count
        if (!isWanted || (!isLast && performance.now() - told < tellEachMs)) continue
        told = performance.now()
        setSearch((before) => ({
          wanted,
          hits: [...hits],
          at: before.wanted === wanted && before.at >= 0 ? before.at : hits.length > 0 ? 0 : -1,
          looked: page,
        }))
      }
    }
    const clock = setTimeout(() => void look(), afterTypingMs)
    return () => {
      isWanted = false
      clearTimeout(clock)
    }
  }, [texts, count, wanted])
  const shown = wanted.trim() === '' || search.wanted !== wanted ? { ...none, wanted } : search
  const step = (way: 1 | -1) => {
    const { length } = shown.hits
    if (length > 0) setSearch({ ...shown, at: (shown.at + way + length) % length })
  }
  return { search: shown, look: setWanted, step }
}
