/** A tab as wide as it is drawn, behind the name of its group where it has one. */
export interface MeasuredTab {
  width: number
  group: number
}

interface TabRoom {
  /** Of the names of the groups, by their numbers; 0 for one without a name. */
  groups: readonly number[]
  room: number
  /** What the button for the others takes where not all fit. */
  more: number
  /** Where the chosen one stands: it is always in sight. */
  chosen: number
}

/** Which tabs stand in the row, in their order: as many from the first on as there is room for, and the chosen one. */
export function tabsThatFit(tabs: readonly MeasuredTab[], { groups, room, more, chosen }: TabRoom): boolean[] {
  const named = new Set<number>()
  const costOf = ({ width, group }: MeasuredTab): number => width + (named.has(group) ? 0 : (groups[group] ?? 0))
  const whole = tabs.reduce((sum, { width }) => sum + width, 0) + groups.reduce((sum, width) => sum + width, 0)
  if (whole <= room) return tabs.map(() => true)
  let left = room - more
  const take = (tab: MeasuredTab): void => {
    left -= costOf(tab)
    named.add(tab.group)
  }
  const kept = tabs[chosen]
  if (kept) take(kept)
  const after = tabs.findIndex((tab, at) => {
    if (at === chosen) return false
    if (costOf(tab) > left) return true
    take(tab)
    return false
  })
  return tabs.map((_tab, at) => at === chosen || after === -1 || at < after)
}
