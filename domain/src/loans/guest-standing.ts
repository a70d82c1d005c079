/** A status as far as guests' lists go. */
export interface StandingStatus {
  id: number
  title: string
  kind: string
  productId: number | null
  active: boolean
}

export interface OfferedProgram {
  id: number
  productId: number
  prefix: string
  title: string
}

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/**
 * Which of the guest's own programs a shared loan stands under in the guest's list: the one of the same prefix, which a
 * company gives only once, else of the same title; null where the guest has none.
 */
export function guestProgram<Program extends OfferedProgram>(
  program: Pick<OfferedProgram, 'prefix' | 'title'> | undefined,
  own: readonly Program[],
): Program | null {
  if (program === undefined) return null
  return (
    own.find(({ prefix }) => same(prefix, program.prefix)) ??
    own.find(({ title }) => same(title, program.title)) ??
    null
  )
}

/**
 * The tabs of the guest's list in which a shared loan counts: its row reads the owner's status, its tab is the guest's
 * status of the same title, else the first one of the same kind; of another product none, and of a loan that stands
 * under no program of the guest only statuses of every product. Ids of the guest, each once.
 */
export function guestStatuses(
  statuses: readonly Pick<StandingStatus, 'title' | 'kind'>[],
  own: readonly StandingStatus[],
  productId: number | null,
): number[] {
  const fitting = own.filter((status) => status.active && (status.productId === null || status.productId === productId))
  const ids = statuses.flatMap((status) => {
    const found =
      fitting.find(({ title }) => same(title, status.title)) ?? fitting.find(({ kind }) => kind === status.kind)
    return found === undefined ? [] : [found.id]
  })
  return [...new Set(ids)]
}
