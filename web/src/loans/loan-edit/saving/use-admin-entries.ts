import type { AdminInfo } from '@corbel/domain/loans/loan-endpoints'
import { sameValue } from '@corbel/domain/records/same-value'
import type { BesideForm } from '../../../records/editing/use-record-editing.ts'
import { useTyped } from '../../../ui/typed/use-typed.ts'
import type { LoanPageReply } from '../../loan-query.ts'
import { type AdminChoices, adminChanges, adminChoicesOf } from './admin-choices.ts'
import { adminWords } from './admin-words.ts'

type Entry = keyof AdminChoices

/** What is chosen, and over what. */
interface AdminWork {
  entries: Partial<AdminChoices>
  bases: Partial<AdminChoices>
}

export interface AdminEditing extends BesideForm<LoanPageReply, AdminInfo> {
  admin: AdminChoices
  choose: (entries: Partial<AdminChoices>) => void
}

/** The administrative entries that a person has chosen and not saved, with what they chose them over. */
export function useAdminEntries(page: LoanPageReply): AdminEditing {
  const work = useTyped<AdminWork>(`loan-entries:${page.opportunity._id}`, () => ({ entries: {}, bases: {} }))
  const { entries, bases } = work.value
  const saved = adminChoicesOf(page.opportunity)
  const admin: AdminChoices = { ...saved, ...entries }
  const changes = adminChanges(saved, admin)
  const replace = (next: Partial<AdminChoices>, over: Partial<AdminChoices>) => {
    work.set({ entries: next, bases: over })
  }
  return {
    admin,
    changes,
    count: Object.keys(changes).length,
    choose: (chosen) => {
      const over = Object.fromEntries(entriesOf(chosen).map((entry) => [entry, saved[entry]]))
      replace({ ...entries, ...chosen }, { ...over, ...bases })
    },
    conflicts: (newest) => {
      const words = adminWords(newest)
      const theirs = adminChoicesOf(newest.opportunity)
      const isBoth = (entry: Entry) =>
        !sameValue(theirs[entry], bases[entry]) && !sameValue(theirs[entry], entries[entry])
      const found = entriesOf(entries).filter(isBoth)
      return Object.fromEntries(
        found.map((entry) => [
          entry,
          {
            original: words(entry, bases[entry]),
            theirs: words(entry, theirs[entry]),
            yours: words(entry, entries[entry]),
            by: '',
            at: null,
          },
        ]),
      )
    },
    decide: (conflicts, mine) => {
      const kept = entriesOf(entries).filter((entry) => !(entry in conflicts) || mine.has(entry))
      const next = Object.fromEntries(kept.map((entry) => [entry, entries[entry]]))
      replace(next, Object.fromEntries(kept.map((entry) => [entry, saved[entry]])))
      return adminChanges(saved, { ...saved, ...next })
    },
    forget: () => replace({}, {}),
  }
}

const entriesOf = (choices: Partial<AdminChoices>): Entry[] => Object.keys(choices) as Entry[] // Its own keys only.
