import { dryRunAutomation } from '@corbel/domain/emails/automation-endpoints'
import type { AutomationDesign } from '@corbel/domain/emails/automations/automation-design'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { isPath } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { DataList } from '../../ui/table/data-list.tsx'

interface DryRunProps {
  id: string
  design: AutomationDesign
  onClose: () => void
}

/** Who would get it now; nothing is written and nothing sent. */
export function DryRun({ id, design, onClose }: DryRunProps) {
  const { t } = useTranslation()
  const tried = useQuery({
    queryKey: ['automations', 'dry-run', id, design],
    queryFn: ({ signal }) => call(dryRunAutomation, { params: { id }, body: { design }, signal }),
    gcTime: 0,
    retry: false,
  })
  return (
    <Dialog title={t('automations.tryIt')} size={900} onClose={onClose}>
      <Loaded queries={{ tried }} title={t('automations.loadFailed')} skeleton={<RowsSkeleton rows={5} />}>
        {({ tried: { count, records } }) => (
          <>
            <p role="status">{t('automations.tried', { count })}</p>
            <DataList
              caption={t('automations.tryIt')}
              rows={records}
              rowId={({ record }) => record._id}
              empty={<p className="quiet">{t('automations.noRuns')}</p>}
              columns={[
                {
                  header: t('mailTemplates.module'),
                  cell: ({ record }) =>
                    isPath(record.page) ? <AppLink to={record.page}>{record.title}</AppLink> : record.title,
                },
                { header: t('mailTemplates.subject'), wraps: true, cell: ({ subject }) => subject },
                {
                  header: t('automations.field.recipients'),
                  wraps: true,
                  cell: ({ to }) =>
                    to
                      .map(({ name, reason }) =>
                        reason === null ? name : `${name}: ${t(`automations.reason.${reason}`)}`,
                      )
                      .join(', '),
                },
                {
                  header: t('mailTemplates.warnings'),
                  wraps: true,
                  cell: ({ missing }) =>
                    missing.length === 0 ? '' : t('automations.blank', { names: missing.join(', ') }),
                },
              ]}
            />
          </>
        )}
      </Loaded>
    </Dialog>
  )
}
