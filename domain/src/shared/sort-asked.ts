import { z } from 'zod'

/** What a page of a list can be sorted by, and which way; absent, it comes in the order that the list says. */
export const sortAsked = <const Field extends string>(...fields: readonly [Field, ...Field[]]) =>
  z.strictObject({ field: z.enum(fields), order: z.enum(['asc', 'desc']) }).optional()

/** As a list is asked for it. */
export type SortAsked<Field extends string> = { readonly field: Field; readonly order: 'asc' | 'desc' }
