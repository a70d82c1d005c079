/** A status on the way of a product, as its lender ordered them; `milestone` is what borrowers read of it. */
export interface MilestoneStatus {
  readonly id: number
  readonly milestone: string | null
  /** Business days that it usually takes. */
  readonly usualDays: number | null
}

/** When the loan came where it stood; `on` is a calendar date where the company works. Undone moves are none. */
export interface MilestoneEntry {
  readonly statuses: readonly number[]
  readonly on: string
}

export interface Milestone {
  readonly title: string
  readonly state: 'done' | 'now' | 'later'
  /** Of what is done: the day on which the loan came there; null where it never stood there. */
  readonly on: string | null
  /** Of what comes: by when it is usually reached; null where the lender does not say, or the day has passed. */
  readonly usuallyBy: string | null
}

interface Milestones {
  /** Those on the way, in order: neither declined nor withdrawn. */
  readonly statuses: readonly MilestoneStatus[]
  readonly entries: readonly MilestoneEntry[]
  /** Where the loan stands now. */
  readonly standing: readonly number[]
  readonly today: string
}

interface Group {
  readonly title: string
  readonly ids: number[]
  /** Null: a status of it says nothing. */
  days: number | null
}

/**
 * The way of a loan as its borrower reads it. Neighbours with one milestone are one; a status without a milestone is
 * told by the one before it, and the first ones by the first that has one.
 */
export function milestonesOf({ statuses, entries, standing, today }: Milestones): Milestone[] {
  const groups = groupsOf(statuses)
  const now = groups.findLastIndex(({ ids }) => ids.some((id) => standing.includes(id)))
  if (now < 0) return []
  const cameOn = (group: Group | undefined): string | null =>
    entries.find(({ statuses: stood }) => stood.some((id) => group?.ids.includes(id)))?.on ?? null
  let by = lastCameOn(entries, groups[now])
  return groups.map((group, at): Milestone => {
    const { title } = group
    if (at < now) return { title, state: 'done', on: cameOn(group), usuallyBy: null }
    if (at === now) return { title, state: 'now', on: null, usuallyBy: null }
    by = by === null ? null : after(by, groups[at - 1]?.days ?? null)
    return { title, state: 'later', on: null, usuallyBy: by !== null && by >= today ? by : null }
  })
}

function groupsOf(statuses: readonly MilestoneStatus[]): Group[] {
  const groups: Group[] = []
  const before: MilestoneStatus[] = []
  for (const status of statuses) {
    const { id, milestone, usualDays } = status
    const last = groups.at(-1)
    if (last !== undefined && (milestone === null || milestone === last.title)) {
      last.ids.push(id)
      last.days = last.days === null || usualDays === null ? null : last.days + usualDays
    } else if (milestone === null) before.push(status)
    else groups.push({ title: milestone, ids: [id], days: usualDays })
  }
  groups[0]?.ids.push(...before.map(({ id }) => id))
  return groups
}

/** Since when it stands in this group without a break. */
function lastCameOn(entries: readonly MilestoneEntry[], group: Group | undefined): string | null {
  let on: string | null = null
  for (const entry of entries.toReversed()) {
    if (!entry.statuses.some((id) => group?.ids.includes(id))) break
    on = entry.on
  }
  return on
}

const after = (day: string, days: number | null): string | null => (days === null ? null : businessDaysAfter(day, days))

const saturday = 6

/** The day so many business days after another: Saturdays and Sundays are none. */
export function businessDaysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  for (let left = days; left > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1)
    const weekday = date.getUTCDay()
    if (weekday !== 0 && weekday !== saturday) left -= 1
  }
  return date.toISOString().slice(0, 10)
}
