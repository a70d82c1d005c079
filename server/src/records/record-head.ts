import type { KeyFigure } from '@corbel/domain/figures/key-figures'
import type { Language } from '@corbel/domain/shared/messages/languages'
import type { Message } from '@corbel/domain/shared/messages/message'

/** One thing that is said of a record as a whole, as its reader sees it. */
export type HeadFact = {
  readonly label: Message
  /** As stored: decimals, days (YYYY-MM-DD), words. */
  readonly value: string
  readonly kind: 'text' | 'amount' | 'percentage' | 'date'
  /** What a reader looks for first: a key figure. */
  readonly figure?: KeyFigure
}

/** What papers about a record begin with. */
export type RecordHead = {
  /** Of the person whom it is about; blank where nobody is, or their name is hidden from the reader. */
  readonly firstName: string
  /** The program by which it is lent; null where it is no loan. */
  readonly program: string | null
  readonly facts: readonly HeadFact[]
}

export type HeadReader = (language: Language) => Promise<RecordHead>

export const noHead: RecordHead = { firstName: '', program: null, facts: [] }
