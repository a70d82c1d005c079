/**
 * Where a lead can stand. The program's own, in its six languages: the numbers are kept with the records. `converted` is
 * what a conversion leaves behind, and nobody chooses it by hand.
 */
export const leadStatuses = [
  { id: 1, key: 'new', color: 'blue' },
  { id: 2, key: 'contacted', color: 'violet' },
  { id: 3, key: 'qualified', color: 'brand' },
  { id: 4, key: 'converted', color: 'green' },
  { id: 5, key: 'closed', color: 'gray' },
] as const
export type LeadStatus = (typeof leadStatuses)[number]
export type LeadStatusKey = LeadStatus['key']

export const leadStatusKeys = leadStatuses.map(({ key }) => key)

export const newLeadStatus = 1
export const convertedLeadStatus = 4
export const closedLeadStatus = 5

export const leadStatusOf = (id: number | string): LeadStatus | undefined =>
  leadStatuses.find((one) => String(one.id) === String(id))

export const isConverted = ({ status }: { readonly status: readonly number[] }): boolean =>
  status.includes(convertedLeadStatus)
