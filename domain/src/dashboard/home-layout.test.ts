import { describe, expect, test } from 'vitest'
import { type DayCard, dayCards } from './day-cards.ts'
import { homeLayout, shownCards, wholeLayout } from './home-layout.ts'

const stored = (...cards: string[]) => ({
  cards: cards.map((card) => ({ card: card.replace('-', ''), isShown: !card.startsWith('-') })),
  figuresFirst: true,
})

describe('a whole layout', () => {
  test.each<[string[], DayCard[]]>([
    [[], [...dayCards]],
    [
      ['leads', 'messages', 'locks', 'tasks', 'waits', 'pipeline', 'reviews', 'troubles'],
      ['leads', 'messages', 'locks', 'tasks', 'waits', 'pipeline', 'reviews', 'documents', 'troubles'],
    ],
    [
      ['-waits', '-tasks', 'troubles', 'reviews', 'pipeline', 'locks', '-messages', '-leads'],
      ['troubles', 'reviews', 'documents', 'pipeline', 'locks'],
    ],
    // A card that is stored nowhere follows the one that it follows by itself.
    [
      ['leads', 'pipeline', 'troubles', 'waits'],
      ['leads', 'pipeline', 'troubles', 'reviews', 'documents', 'waits', 'tasks', 'locks', 'messages'],
    ],
    [
      ['leads', 'weather'],
      ['troubles', 'reviews', 'documents', 'pipeline', 'waits', 'tasks', 'locks', 'messages', 'leads'],
    ],
  ])('of %j shows %j', (cards, shown) => {
    const whole = wholeLayout(stored(...cards))
    expect(shownCards(whole)).toEqual(shown)
    expect(whole.cards.map(({ card }) => card).toSorted()).toEqual([...dayCards].toSorted())
    expect(homeLayout.safeParse(whole).success).toBe(true)
  })

  test('of nothing stored is the built-in one', () => {
    expect(wholeLayout(null)).toEqual({
      cards: dayCards.map((card) => ({ card, isShown: true })),
      figuresFirst: false,
    })
  })
})

test('no card stands twice in a layout', () => {
  const once = { card: 'locks', isShown: true }
  expect(homeLayout.safeParse({ cards: [once], figuresFirst: false }).success).toBe(true)
  expect(homeLayout.safeParse({ cards: [once, once], figuresFirst: false }).success).toBe(false)
})
