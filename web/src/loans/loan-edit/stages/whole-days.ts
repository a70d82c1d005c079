const dayMs = 86_400_000

export const wholeDaysSince = (instant: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(instant)) / dayMs))
