/** What a loan may still need: each feature whose things loans wait for adds its kinds here, in the order in which undated ones come. */
export const openItemKinds = [
  'message',
  'fields',
  // Whoever has not come in yet can bring no document.
  'invitation',
  'document',
  'condition',
  'task',
  'lockEnd',
  'closingDate',
] as const
export type OpenItemKind = (typeof openItemKinds)[number]

/** Whom an item waits for: those who work on the loan, its borrower, or somebody else. */
export const waitingParties = ['staff', 'borrower', 'other'] as const
export type WaitingParty = (typeof waitingParties)[number]

/** Something that a loan needs before it goes on, or a day that comes for it. */
export interface OpenItem {
  kind: OpenItemKind
  /** Where it is done, as its kind names it: a field, a person; null where the loan's page as a whole is the place. */
  what: string | null
  /** YYYY-MM-DD. */
  due: string | null
  waitsOn: WaitingParty
  /** The loan's next status asks for it. */
  blocks?: boolean
}

/** What lists keep of the open items of a loan. */
export interface NextAction {
  /** The item that comes first; null where nothing is planned. */
  next: OpenItem | null
  /** How many are open, that one among them. */
  count: number
  /** How many of them stand between the loan and its next status. */
  blocking: number
}

/** The next action is the item with the earliest due day; without one the order of the kinds decides, then that of the items. */
export function nextAction(items: readonly OpenItem[]): NextAction {
  const place = ({ kind }: OpenItem): number => openItemKinds.indexOf(kind)
  const [next = null] = items.toSorted((one, other) => compareDays(one.due, other.due) || place(one) - place(other))
  return { next, count: items.length, blocking: items.filter(({ blocks }) => blocks === true).length }
}

/** The earlier day first, what has none last. */
function compareDays(one: string | null, other: string | null): number {
  if (one === other) return 0
  if (one === null || other === null) return one === null ? 1 : -1
  return one < other ? -1 : 1
}
