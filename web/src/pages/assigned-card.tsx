import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { AssignedPeople, WorkPickers } from '../records/assigning/assigned-work.tsx'
import type { RecordEditing } from '../records/editing/use-record-editing.ts'
import { useTranslation } from '../translation.ts'
import { IconButton } from '../ui/icon-button.tsx'
import type { PageReply } from './page-queries.ts'
import { useAssigning } from './use-assigning.ts'

interface AssignedCardProps {
  page: PageReply
  editing: RecordEditing
}

/** Who works on the record and in which groups it stands; changed in place by right. */
export function AssignedCard({ page, editing }: AssignedCardProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { record, permissions } = page
  const { workforces, groups } = record
  const isBlank = workforces.length === 0 && groups.length === 0
  return (
    <aside className="card" aria-label={t('pages.assigned')}>
      <header className="card-h">
        <h2>{t('pages.assigned')}</h2>
        <span className="grow" />
        {permissions.assign && record.active && (
          <IconButton
            label={t('pages.changeAssigned')}
            icon={<IconPencil size={18} stroke={1.75} />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        )}
      </header>
      <div className="card-b stack">
        {isOpen ? (
          <AssignedEditor page={page} editing={editing} />
        ) : isBlank ? (
          <p className="quiet">{t('pages.noneAssigned')}</p>
        ) : (
          <>
            <AssignedPeople workforces={workforces} />
            {groups.length > 0 && <p className="quiet">{groups.map(({ title }) => title).join(', ')}</p>}
          </>
        )}
      </div>
    </aside>
  )
}

function AssignedEditor({ page, editing }: AssignedCardProps) {
  const assigning = useAssigning(page, editing.follow)
  const { record, choices } = page
  return <WorkPickers {...{ record, choices }} disabled={assigning.isPending} onChange={assigning.mutate} />
}
