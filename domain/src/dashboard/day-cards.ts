/** The cards of a day, in the order in which they stand: a feature adds its own here and in what fills it. */
export const dayCards = [
  'troubles',
  'reviews',
  'documents',
  'pipeline',
  'waits',
  'tasks',
  'locks',
  'messages',
  'leads',
] as const
export type DayCard = (typeof dayCards)[number]
