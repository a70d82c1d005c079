import { dryRunAutomation } from '@corbel/domain/emails/automation-endpoints'
import type { AutomationDesign } from '@corbel/domain/emails/automations/automation-design'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { isPath } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { InstantText } from '../../ui/date-text.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { formatMoney } from '../../ui/format-number.ts'
import { Loaded } from '../../ui/page/loaded.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { DataList } from '../../ui/table/data-list.tsx'
import { RecordField } from '../templates/record-field.tsx'

interface DryRunProps {
  id: string
  design: AutomationDesign
  onClose: () => void
}

/** What it would have done at what happened lately, or would do at one record; nothing is written and nothing sent. */
export function DryRun({ id, design, onClose }: DryRunProps) {
  const { t } = useTranslation()
  const [record, setRecord] = useState<string | null>(null)
  const tried = useQuery({
    queryKey: ['automations', 'dry-run', id, design, record],
    queryFn: ({ signal }) => call(dryRunAutomation, { params: { id }, body: { design, record }, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
  return (
    <Dialog title={t('automations.tryIt')} size={960} onClose={onClose}>
      <div className="stack">
        <RecordField label={t('automations.tryRecord')} module={design.module} owner={record} onOwner={setRecord} />
        <Loaded queries={{ tried }} title={t('automations.loadFailed')} skeleton={<RowsSkeleton rows={5} />}>
          {({ tried: { runs, records } }) => (
            <>
              <p role="status">
                {records.length === 0
                  ? t('automations.nothingPast')
                  : t('automations.wouldRun', { count: runs, all: records.length })}
              </p>
              <DataList
                caption={t('automations.tryIt')}
                rows={records}
                rowId={({ record: { _id } }) => _id}
                empty={null}
                columns={[
                  {
                    header: t('mailTemplates.module'),
                    cell: ({ record: { page, title } }) =>
                      isPath(page) ? <AppLink to={page}>{title}</AppLink> : title,
                  },
                  {
                    header: t('automations.happened'),
                    cell: ({ at }) => (at === null ? '' : <InstantText value={at} />),
                  },
                  {
                    header: t('automations.wouldDo'),
                    wraps: true,
                    cell: ({ reason, steps }) =>
                      reason === null ? <Steps steps={steps} /> : t(`automations.reason.${reason}`),
                  },
                ]}
              />
            </>
          )}
        </Loaded>
      </div>
    </Dialog>
  )
}

type TriedStep = ReplyOf<typeof dryRunAutomation>['records'][number]['steps'][number]

function Steps({ steps }: { steps: readonly TriedStep[] }) {
  const { t } = useTranslation()
  return (
    <ol className="automation-tried">
      {steps.map(({ kind, reason, subject, text, to, missing, cost }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
        <li key={at}>
          {t(`automations.step.${kind}`)}
          {subject !== '' && ` “${subject}”`}
          {to.length > 0 && ` · ${to.map(toWhom).join(', ')}`}
          {cost !== null && ` · ${t('automations.said.cost', { cost: formatMoney(cost, 'USD') })}`}
          {reason !== null && ` · ${t(`automations.reason.${reason}`)}`}
          {missing.length > 0 && ` ${missing.join(', ')}`}
          {text !== '' && (
            <details>
              <summary>{t('mailTemplates.plain')}</summary>
              <p className="automation-tried-text">{text}</p>
            </details>
          )}
        </li>
      ))}
    </ol>
  )

  function toWhom({ name, reason }: TriedStep['to'][number]): string {
    return reason === null ? name : `${name}: ${t(`automations.reason.${reason}`)}`
  }
}
