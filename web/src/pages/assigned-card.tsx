import { AssignedPeople, WorkPickers } from '../records/assigning/assigned-work.tsx'
import type { RecordEditing } from '../records/editing/use-record-editing.ts'
import { useTranslation } from '../translation.ts'
import { EditableCard } from '../ui/editable-card.tsx'
import type { PageReply } from './page-queries.ts'
import { useAssigning } from './use-assigning.ts'

interface AssignedCardProps {
  page: PageReply
  editing: RecordEditing
}

/** Who works on the record and in which groups it stands; changed in place by right. */
export function AssignedCard({ page, editing }: AssignedCardProps) {
  const { t } = useTranslation()
  const { record, permissions } = page
  const { workforces, groups } = record
  const isBlank = workforces.length === 0 && groups.length === 0
  return (
    <EditableCard
      as="aside"
      title={t('pages.assigned')}
      change={t('pages.changeAssigned')}
      mayChange={permissions.assign && record.active}
      editor={<AssignedEditor page={page} editing={editing} />}
      className="stack"
    >
      {isBlank ? (
        <p className="quiet">{t('pages.noneAssigned')}</p>
      ) : (
        <>
          <AssignedPeople workforces={workforces} />
          {groups.length > 0 && <p className="quiet">{groups.map(({ title }) => title).join(', ')}</p>}
        </>
      )}
    </EditableCard>
  )
}

function AssignedEditor({ page, editing }: AssignedCardProps) {
  const assigning = useAssigning(page, editing.follow)
  const { record, choices } = page
  return <WorkPickers {...{ record, choices }} disabled={assigning.isPending} onChange={assigning.mutate} />
}
