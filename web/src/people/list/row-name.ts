import type { PersonRow } from '@corbel/domain/people/person-endpoints'

/** A listed person's name as one reads it; blank where they have none. */
export const nameOf = ({ info }: Pick<PersonRow, 'info'>): string => `${info.first_name} ${info.last_name}`.trim()
