import type { RecordValues } from '../records/record-values.ts'

/** Fields that forms of leads share by their ids, as the forms of people do. */
export const leadNameFields = ['first_name', 'last_name', 'email', 'phone'] as const
export type LeadNameField = (typeof leadNameFields)[number]

/**
 * What a lead is called: who it is about, else how they are reached. `sees` says whether a role may see a field;
 * `otherwise` is what a lead is called that tells neither.
 */
export function leadTitle(values: RecordValues, sees: (field: LeadNameField) => boolean, otherwise: string): string {
  const text = (field: LeadNameField): string => {
    const value = values[field]
    return sees(field) && typeof value === 'string' ? value.trim() : ''
  }
  const name = [text('first_name'), text('last_name')].filter((part) => part !== '').join(' ')
  return name || text('email') || text('phone') || otherwise
}
