/** A page to link to, or a gap between pages. Pages count from 0. */
export type PageStep = { page: number } | { gap: 'before' | 'after' }

/**
 * The pages that a pager links: first, last, and those around the current one; at most seven entries, so that the
 * pager keeps its width. A gap of a single page is that page.
 */
export function pageNumbers(current: number, count: number): PageStep[] {
  if (count <= 7) return Array.from({ length: count }, (_, page) => ({ page }))
  const from = Math.min(Math.max(current - 1, 2), count - 5)
  const to = Math.max(Math.min(current + 1, count - 3), 4)
  const start = from <= 2 ? 1 : from
  const end = to >= count - 3 ? count - 2 : to
  const middle = Array.from({ length: end - start + 1 }, (_, at) => ({ page: start + at }))
  return [
    { page: 0 },
    ...(start > 1 ? [{ gap: 'before' as const }] : []),
    ...middle,
    ...(end < count - 2 ? [{ gap: 'after' as const }] : []),
    { page: count - 1 },
  ]
}
