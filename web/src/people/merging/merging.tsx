import type { OpenForm } from '../../records/editing/open-draft.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import type { PersonPageReply } from '../people-queries.ts'

const MergeDialog = lazyPart(async () => (await import('./merge-dialog.tsx')).MergeDialog, 'over')
const MergesCard = lazyPart(async () => (await import('./merges-card.tsx')).MergesCard)

interface MergingProps {
  page: PersonPageReply
  form: OpenForm
  /** Who is looked at beside the person of the page; blank: nobody. */
  other: string
  onClose: () => void
}

/** What was made one with this record, and a merge that is being decided: few pages have any of it. */
export function Merging({ page, form, other, onClose }: MergingProps) {
  const { kind, _id: one } = page.person
  return (
    <>
      <MergesCard page={page} />
      {other && <MergeDialog {...{ kind, one, other, onClose }} places={form.places} />}
    </>
  )
}
