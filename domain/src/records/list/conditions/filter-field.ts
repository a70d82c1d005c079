import { listFieldKinds } from '../list-field.ts'

/** How a value is given: as of a form's fields, or a person who is found by name. */
export const filterKinds = [...listFieldKinds, 'person'] as const
export type FilterKind = (typeof filterKinds)[number]

/** Under which head a field is offered. */
export const filterParts = ['record', 'people', 'dates', 'form'] as const
export type FilterPart = (typeof filterParts)[number]

/** The word for whoever reads the list, so that one view shows to each reader their own. */
export const readerWord = 'me'

/** The name under which lists know the day on which a record entered a status. */
export const enteredField = (statusId: number): string => `entered.${statusId}`
