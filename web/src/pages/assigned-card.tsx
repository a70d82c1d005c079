import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { PeoplePicker } from '../loans/people-picker.tsx'
import type { RecordEditing } from '../records/editing/use-record-editing.ts'
import { useTranslation } from '../translation.ts'
import { Avatar } from '../ui/avatar.tsx'
import { ManyChoice } from '../ui/controls/many-choice.tsx'
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
            {workforces.map((person) => (
              <div className="row" key={personValue(person)}>
                <Avatar name={nameOf(person)} decorative />
                <span className="grow trunc">{nameOf(person)}</span>
                <span className="meta quiet nowrap">{person.role.title}</span>
              </div>
            ))}
            {groups.length > 0 && <p className="quiet">{groups.map(({ title }) => title).join(', ')}</p>}
          </>
        )}
      </div>
    </aside>
  )
}

type Assigned = PageReply['record']['workforces'][number]

const nameOf = ({ user: { info } }: Assigned): string => `${info.first_name} ${info.last_name}`.trim()
const personValue = ({ user, role }: Assigned): string => `${user._id}---${role._id}`

function AssignedEditor({ page, editing }: AssignedCardProps) {
  const { t } = useTranslation()
  const assigning = useAssigning(page, editing.follow)
  const { record, choices } = page
  const offered = new Set(choices.workforces.map(({ value }) => value))
  // Who is assigned but can no longer be chosen stays visible until taken off.
  const left = record.workforces
    .filter((person) => !offered.has(personValue(person)))
    .map((person) => ({ value: personValue(person), label: nameOf(person), role: person.role }))
  const groups = new Map([...record.groups, ...choices.groups].map(({ _id, title }) => [_id, title]))
  return (
    <>
      <PeoplePicker
        label={t('pages.workforces')}
        people={[...choices.workforces, ...left]}
        chosen={record.workforces.map(personValue)}
        disabled={assigning.isPending}
        onChoose={(workforces) => assigning.mutate({ workforces })}
      />
      <ManyChoice
        label={t('pages.groups')}
        data={[...groups].map(([value, label]) => ({ value, label }))}
        value={record.groups.map(({ _id }) => _id)}
        disabled={assigning.isPending}
        onChange={(chosen) => assigning.mutate({ groups: chosen })}
      />
    </>
  )
}
