import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { DueText } from '../loans/next-action/next-action-link.tsx'
import { AssignedPeople, NamedPicker, WorkPickers } from '../records/assigning/assigned-work.tsx'
import type { RecordEditing } from '../records/editing/use-record-editing.ts'
import { useTranslation } from '../translation.ts'
import { Choice } from '../ui/controls/choice.tsx'
import { InstantText } from '../ui/date-text.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import type { LeadReply } from './lead-queries.ts'
import { useLeadEntries } from './use-lead-editing.ts'

interface LeadAsideProps {
  page: LeadReply
  editing: RecordEditing
}

/** Where the lead stands, where it came from, who works on it; changed in place by right. */
export function LeadAside({ page, editing }: LeadAsideProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { record, permissions } = page
  const mayChange = (permissions.assign || permissions.status) && record.active
  return (
    <aside className="card" aria-label={t('leads.about')}>
      <header className="card-h">
        <h2>{t('leads.about')}</h2>
        <span className="grow" />
        {mayChange && (
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
          <LeadEditor page={page} editing={editing} />
        ) : (
          <LeadFacts record={record} takenAt={page.takenAt} callBy={page.callBy} />
        )}
      </div>
    </aside>
  )
}

type Facts = Pick<LeadReply, 'record' | 'takenAt' | 'callBy'>

function LeadFacts({ record: { source, workforces, groups }, takenAt, callBy }: Facts) {
  const { t } = useTranslation()
  const titles = (all: LeadReply['record']['groups']): string => all.map(({ title }) => title).join(', ')
  return (
    <>
      {source.length > 0 && <Fact title={t('leads.source')}>{titles(source)}</Fact>}
      {groups.length > 0 && <Fact title={t('pages.groups')}>{titles(groups)}</Fact>}
      {takenAt !== null && (
        <Fact title={t('leads.takenAt')}>
          <InstantText value={takenAt} />
        </Fact>
      )}
      {callBy !== null && (
        <Fact title={t('leads.callBy')}>
          <DueText due={callBy} />
        </Fact>
      )}
      {workforces.length === 0 ? (
        <p className="quiet">{t('pages.noneAssigned')}</p>
      ) : (
        <AssignedPeople workforces={workforces} />
      )}
    </>
  )
}

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <p className="row">
    <span className="quiet grow">{title}</span>
    <span>{children}</span>
  </p>
)

function LeadEditor({ page, editing }: LeadAsideProps) {
  const { t } = useTranslation()
  const change = useLeadEntries(page, editing.follow)
  const { record, choices, permissions } = page
  return (
    <>
      {choices.status.length > 0 && (
        <Choice
          label={t('leads.status')}
          data={choices.status.map(({ _id, key }) => ({ value: _id, label: t(`leads.statuses.${key}`) }))}
          value={record.status._id}
          disabled={change.isPending}
          onChange={(status) => status !== null && change.mutate({ status })}
        />
      )}
      {permissions.assign && (
        <>
          <NamedPicker
            label={t('leads.source')}
            has={record.source}
            choices={choices.source}
            disabled={change.isPending}
            onChoose={(source) => change.mutate({ source })}
          />
          <WorkPickers {...{ record, choices }} disabled={change.isPending} onChange={change.mutate} />
        </>
      )}
    </>
  )
}
