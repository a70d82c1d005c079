import { z } from 'zod'
import { plainName } from '../../shared/plain-name.ts'
import { configurationId } from '../../shared/reply-parts.ts'
import { mostTemplateItems, templateItem, templateStart } from './task-template.ts'

const title = z.string().min(1).max(200)

/** A task of a template that is taken elsewhere: nobody by their person, statuses by their titles. */
export const carriedItem = templateItem
  .omit({ assignee: true, target_status: true, escalate: true, convert_program: true })
  .extend({
    /** By the file's id of the role, or whoever borrows; nobody by their person or group. */
    assignee: z
      .discriminatedUnion('by', [
        z.strictObject({ by: z.literal('role'), role: configurationId }),
        z.strictObject({ by: z.literal('borrower') }),
      ])
      .nullable(),
    target_status: title.nullable(),
  })

/** A template of tasks in a file of forms. It starts as it did; what it names is found by its title. */
export const templateOfFile = z.strictObject({
  /** The same in every installation that it was taken to. */
  key: z.uuid(),
  title: plainName(120),
  module: z.string().min(1).max(64),
  starts: templateStart,
  programs: z.array(z.strictObject({ product: title, title })).max(500),
  statuses: z.array(title).max(500),
  items: z.array(carriedItem).max(mostTemplateItems),
})
export type TemplateOfFile = z.infer<typeof templateOfFile>
