const ids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const times = /\d{4}-\d\d-\d\dT[\d:.]+Z/g

/** A reply as one text without ids and times, which may hold any few digits by chance. */
export const wordsOf = (reply: unknown): string => JSON.stringify(reply).replaceAll(ids, '').replaceAll(times, '')
