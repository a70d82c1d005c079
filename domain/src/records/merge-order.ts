export interface OrderVersions {
  original: readonly string[]
  current: readonly string[]
  yours: readonly string[]
}

/**
 * The order of rows after two people changed it: of rows both know, the caller's order where only the caller moved
 * some, else the present one; a row that one of them added stands after the row it was put behind. Every id of
 * `current` and `yours` occurs once. An order is never a conflict: moving a row loses nobody's words.
 */
export function mergeOrder({ original, current, yours }: OrderVersions): string[] {
  const inYours = new Set(yours)
  const inCurrent = new Set(current)
  const known = original.filter((id) => inYours.has(id) && inCurrent.has(id))
  const isKnown = new Set(known)
  const currentMoved = current.filter((id) => isKnown.has(id)).some((id, at) => id !== known[at])
  const [base, other] = currentMoved ? [current, yours] : [yours, current]
  const order = [...base]
  const placed = new Set(base)
  other.forEach((id, at) => {
    if (placed.has(id)) return
    const behind = other.slice(0, at).findLast((earlier) => placed.has(earlier))
    order.splice(behind === undefined ? (at === 0 ? 0 : order.length) : order.indexOf(behind) + 1, 0, id)
    placed.add(id)
  })
  return order
}
