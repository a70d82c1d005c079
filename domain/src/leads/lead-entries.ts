import type { EntryRules } from '../records/entries/merge-entries.ts'
import { tell } from '../shared/messages/message.ts'

/** What a lead has beside its form: where it stands, people as `<userId>---<roleId>`, sources and groups by id. */
export interface LeadEntries {
  status: string
  source: readonly string[]
  workforces: readonly string[]
  groups: readonly string[]
}

export const leadEntryRules: EntryRules<LeadEntries> = {
  status: { title: tell('loans.entries.status'), merge: 'value' },
  source: { title: tell('loans.entries.source'), merge: 'set' },
  workforces: { title: tell('loans.entries.workforces'), merge: 'set' },
  groups: { title: tell('loans.entries.groups'), merge: 'set' },
}
