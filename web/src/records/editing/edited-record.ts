import type { RecordValues } from '@corbel/domain/records/record-values'
import type { SharedWork } from '@corbel/domain/records/shared-work'
import type { Language } from '@corbel/domain/shared/messages/languages'
import type { QueryClient } from '@tanstack/react-query'

/** A record that a page shows and edits: what the editing has to know of its kind. */
export interface EditedRecord<Page> {
  id: string
  /** Begins the names of its events and of what is held for it: `loan`. */
  noun: string
  /** The calls of its kind. */
  work: SharedWork
  /** False where the kind's drafts are of something else: what is typed waits in the page until it is saved. */
  keepsDraft?: false | undefined
  shown: (page: Page) => ShownRecord
  /** The page as it is now, which everything on it is told of. */
  ask: (queryClient: QueryClient) => Promise<Page>
  /** History and lists tell of it too. */
  forgetWhatTellsOf: (queryClient: QueryClient) => Promise<void>
}

/** What of a record's page is needed to open its form. */
export interface ShownRecord {
  rev: number
  info: RecordValues
  content: readonly unknown[]
  /** The reader's, where the form says something in it. */
  language: Language | undefined
  /** Names the version of the form. */
  formVersion: string
  role: string
  /** The form can be saved. */
  canUpdate: boolean
}
