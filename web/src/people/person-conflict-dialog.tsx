import { useCurrentUser } from '../current-user.ts'
import { ConflictDialog } from '../forms/conflict-panel.tsx'
import { fieldOfPlace, useShownValue } from '../forms/shown-value-panel.tsx'
import type { PersonForm } from './person-draft.ts'
import type { PersonSaving } from './use-person-saving.ts'

/** Somebody else changed the same fields meanwhile: which values stay. */
export function PersonConflictDialog({ form, saving }: { form: PersonForm; saving: PersonSaving }) {
  const shown = useShownValue(form.places)
  const { fullName } = useCurrentUser()
  const { conflicts } = saving
  if (conflicts === null) return null
  const lines = Object.entries(conflicts).map(([place, { yours, theirs, original, by, at }]) => ({
    key: place,
    title: form.places.get(fieldOfPlace(place))?.element.title ?? fieldOfPlace(place),
    original: shown(place, original) ?? '',
    theirs: shown(place, theirs) ?? '',
    yours: shown(place, yours) ?? '',
    by,
    at,
  }))
  return (
    <ConflictDialog
      lines={lines}
      merged={form.draft.unsavedCount() - lines.length}
      me={fullName}
      onCancel={saving.dismiss}
      onChoose={(choice) =>
        void saving.settle(new Set(lines.map((line) => line.key).filter((place) => choice[place] === 'yours')))
      }
    />
  )
}
