import { z } from 'zod'
import { tell } from '../shared/messages/message.ts'
import { type DayCard, dayCards } from './day-cards.ts'

const placed = z.strictObject({ card: z.enum(dayCards), isShown: z.boolean() })

/** A card at its place, shown or not. */
export type PlacedCard = z.infer<typeof placed>

/** In which order the cards of somebody's day stand, which of them are shown, and whether the figures stand above them. */
export const homeLayout = z.strictObject({
  cards: z
    .array(placed)
    .max(dayCards.length)
    .refine((cards) => new Set(cards.map(({ card }) => card)).size === cards.length, {
      params: tell('problems.notChoosable'),
    }),
  figuresFirst: z.boolean(),
})
export type HomeLayout = z.infer<typeof homeLayout>

/** What is stored: cards that a release before or after this one knows may stand in it. */
export interface StoredHomeLayout {
  cards: readonly { readonly card: string; readonly isShown: boolean }[]
  figuresFirst: boolean
}

const isDayCard = (card: string): card is DayCard => dayCards.some((one) => one === card)

/**
 * Every card that there is, once: those that are stored in their order, a card that stands in none behind the one that
 * it follows in the built-in order, shown. Null: the built-in layout.
 */
export function wholeLayout(stored: StoredHomeLayout | null): HomeLayout {
  const cards = (stored?.cards ?? []).flatMap(({ card, isShown }): PlacedCard[] =>
    isDayCard(card) ? [{ card, isShown }] : [],
  )
  for (const [place, card] of dayCards.entries()) {
    if (cards.some((one) => one.card === card)) continue
    const before = cards.findIndex((one) => one.card === dayCards[place - 1])
    cards.splice(before + 1, 0, { card, isShown: true })
  }
  return { cards, figuresFirst: stored?.figuresFirst ?? false }
}

/** The cards that a layout shows, in its order. */
export const shownCards = ({ cards }: HomeLayout): DayCard[] =>
  cards.flatMap(({ card, isShown }) => (isShown ? [card] : []))
