import { z } from 'zod'

const columnChoice = z.strictObject({ id: z.string().max(200), listShowField: z.boolean(), order: z.int() })

/** Which columns a list is to show, and to whom. */
export const chosenColumns = {
  /** Null: no longer chosen. One's own list is the company's then, and the company's is that of the form. */
  columns: z.array(columnChoice).max(2000).nullable(),
  /** Whose they are; absent: one's own. The company's are what everybody sees who has chosen none. */
  scope: z.enum(['company', 'own']).optional(),
}

/** What the dialog of a list's columns has to know besides them. */
export const columnSettings = z.object({
  /** The reader chose columns of their own, and can go back to the company's. */
  isOwn: z.boolean(),
  mayChooseForAll: z.boolean(),
})
export type ColumnSettings = z.infer<typeof columnSettings>
