import type { Message } from '../shared/messages/message.ts'

/** One change in a record, as history keeps it. */
export interface RecordChange {
  /** The field, `section[row]` for a row that came or went, or `section[row].column`; an administrative entry's name. */
  field: string
  /** The title at the time; a message where it is the program's own and not a form's. */
  title: string | Message
  previous: unknown
  current: unknown
  /** Where the change is in a section of rows; without `column` the row itself came or went. */
  row?: { section: string; id: string; column?: string }
  /** Of a section whose rows were moved: `previous` and `current` are the row ids in their order. */
  order?: true
  /** An administrative entry (`adminInfo`), not a form field. */
  admin?: true
  /** What an administrative entry said in words at the time. */
  shown?: { previous: string | Message; current: string | Message }
  /** The values are not kept, only that they changed. */
  sensitive?: true
  /** Of a borrower beside the first one, whose answers these are; the record's own values have none. */
  party?: { id: string; name: string }
  /** Roles that the form hid the field from at the time, `all` for every role. */
  hiddenFrom?: readonly string[]
}

/** What history says in place of a sensitive value. */
export const sensitiveChanged = 'changed'

/** What has to be known of a field or column to describe its changes. */
export interface FieldFacts {
  title: string
  sensitive: boolean
  hiddenFrom: readonly string[]
}

/** A field by its id; a column by its id and its section's. */
export type DescribeField = (field: string, section?: string) => FieldFacts
