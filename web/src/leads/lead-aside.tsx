import type { ReactNode } from 'react'
import { DueText } from '../loans/next-action/next-action-link.tsx'
import { AssignedPeople, NamedPicker, WorkPickers } from '../records/assigning/assigned-work.tsx'
import type { RecordEditing } from '../records/editing/use-record-editing.ts'
import { useTranslation } from '../translation.ts'
import { Choice } from '../ui/controls/choice.tsx'
import { InstantText } from '../ui/date-text.tsx'
import { EditableCard } from '../ui/editable-card.tsx'
import type { LeadReply } from './lead-queries.ts'
import { useLeadEntries } from './use-lead-editing.ts'

interface LeadAsideProps {
  page: LeadReply
  editing: RecordEditing
}

/** Where the lead stands, where it came from, who works on it; changed in place by right. */
export function LeadAside({ page, editing }: LeadAsideProps) {
  const { t } = useTranslation()
  const { record, permissions } = page
  return (
    <EditableCard
      as="aside"
      title={t('leads.about')}
      change={t('pages.changeAssigned')}
      mayChange={(permissions.assign || permissions.status) && record.active}
      editor={<LeadEditor page={page} editing={editing} />}
      className="stack"
    >
      <LeadFacts {...page} record={record} />
    </EditableCard>
  )
}

type Facts = Pick<LeadReply, 'record' | 'takenAt' | 'callBy' | 'arrival'>

function LeadFacts({ record: { source, workforces, groups }, takenAt, callBy, arrival }: Facts) {
  const { t } = useTranslation()
  const titles = (all: LeadReply['record']['groups']): string => all.map(({ title }) => title).join(', ')
  return (
    <>
      {source.length > 0 && <Fact title={t('leads.source')}>{titles(source)}</Fact>}
      {groups.length > 0 && <Fact title={t('pages.groups')}>{titles(groups)}</Fact>}
      {arrival !== null && <Arrival {...arrival} />}
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

/** What the address of the form said, word by word, and the terms as they were agreed to. */
function Arrival({ at, campaign, terms }: NonNullable<LeadReply['arrival']>) {
  const { t } = useTranslation()
  const words = Object.entries(campaign)
  return (
    <>
      {words.length > 0 && (
        <div className="arrived-words">
          <span className="quiet">{t('leads.campaign')}</span>
          {words.map(([word, said]) => (
            <p key={word}>
              {word}: <bdi>{said}</bdi>
            </p>
          ))}
        </div>
      )}
      {terms !== '' && (
        <details className="arrived-words">
          <summary>
            <span className="quiet">{t('leads.agreedAt')}</span> <InstantText value={at} />
          </summary>
          <p>{terms}</p>
        </details>
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
