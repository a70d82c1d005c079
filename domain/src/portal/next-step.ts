import type { ItemState, PortalItem, PortalLoan } from './portal-replies.ts'

/** What a borrower does next; none: somebody else is at it. */
export type NextStep =
  | { readonly kind: 'application'; readonly act: 'start' | 'continue' }
  | { readonly kind: 'item'; readonly item: PortalItem }
  | { readonly kind: 'none'; readonly inReview: number }

const rank: Readonly<Record<ItemState, number>> = { redo: 0, owed: 1, review: 2, accepted: 3 }

/** Please redo first, then what is owed by its day, then what is looked at, then what is done. */
export const inListOrder = (items: readonly PortalItem[]): PortalItem[] =>
  items.toSorted((one, other) => rank[one.state] - rank[other.state] || dueOf(one).localeCompare(dueOf(other)))

const dueOf = ({ due }: PortalItem): string => due ?? '9999-12-31'

const isOpen = ({ state }: PortalItem): boolean => state === 'redo' || state === 'owed'

/** What was sent back goes before the application, and the application before what is owed. */
export function nextStepOf({
  items,
  application,
  joint,
  ended,
}: Pick<PortalLoan, 'items' | 'application' | 'joint' | 'ended'>): NextStep {
  const inReview = items.filter(({ state }) => state === 'review').length
  if (ended !== null) return { kind: 'none', inReview }
  const [first] = inListOrder(items)
  if (first?.state === 'redo') return { kind: 'item', item: first }
  if (application.open && !joint && application.state === 'not-started') return { kind: 'application', act: 'start' }
  if (application.open && !joint && application.state === 'in-progress') return { kind: 'application', act: 'continue' }
  return first !== undefined && isOpen(first) ? { kind: 'item', item: first } : { kind: 'none', inReview }
}

/** By when something is needed next; null where no day is set. */
export const nextDueOf = ({ items }: Pick<PortalLoan, 'items'>): string | null =>
  items
    .filter(isOpen)
    .flatMap(({ due }) => due ?? [])
    .toSorted()[0] ?? null
