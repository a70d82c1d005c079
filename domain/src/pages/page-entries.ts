import type { EntryRules } from '../records/entries/merge-entries.ts'
import { tell } from '../shared/messages/message.ts'

/** What a record of a company's own module has beside its form: people as `<userId>---<roleId>`, groups by id. */
export interface PageEntries {
  workforces: readonly string[]
  groups: readonly string[]
}

export const pageEntryRules: EntryRules<PageEntries> = {
  workforces: { title: tell('loans.entries.workforces'), merge: 'set' },
  groups: { title: tell('loans.entries.groups'), merge: 'set' },
}
