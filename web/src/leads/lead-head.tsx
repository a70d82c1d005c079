import { IconArrowRight, IconCheck, IconHandGrab, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { paths } from '../paths.ts'
import { PresentPeople } from '../records/live/present-people.tsx'
import { Neighbours } from '../records/neighbours/neighbours-panel.tsx'
import { useTranslation } from '../translation.ts'
import { Button } from '../ui/button.tsx'
import { InstantText } from '../ui/date-text.tsx'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { editedLead } from './edited-lead.ts'
import type { LeadReply } from './lead-queries.ts'
import { useLeadActivity } from './use-lead-activity.ts'
import { useTakeLead } from './use-take-lead.ts'

const ConvertDialog = lazyPart(async () => (await import('./converting/convert-dialog.tsx')).ConvertDialog, 'over')

/** Who it is about, by which form they came and when, and what is done to it as a whole. */
export function LeadHead({ page: { record, form, permissions } }: { page: LeadReply }) {
  const { t } = useTranslation()
  const { _id: id, title, active, status } = record
  const toggle = useLeadActivity({ id, title, active })
  const take = useTakeLead(id)
  const [isConverting, setConverting] = useState(false)
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true }
  return (
    <div className="pagehead">
      <div className="record-title">
        <h1>{title}</h1>
        <p className="quiet">
          <span>{form.title}</span>
          <InstantText value={record.createdAt} />
        </p>
      </div>
      <StatusChip label={t(`leads.statuses.${status.key}`)} color={status.color} />
      {!active && <StatusChip label={t('shared.deactive')} />}
      <span className="grow" />
      <Neighbours module="leads" id={id} rev={record.rev} pathOf={(one) => paths.lead(one)} />
      <PresentPeople record={editedLead(id)} />
      {permissions.delete && (
        <Button
          variant="default"
          leftSection={active ? <IconTrash {...icon} /> : <IconCheck {...icon} />}
          onClick={() => void toggle()}
        >
          {active ? t('pages.deactivate') : t('pages.activate')}
        </Button>
      )}
      {permissions.take && (
        <Button
          variant="default"
          leftSection={<IconHandGrab {...icon} />}
          loading={take.isPending}
          onClick={() => take.mutate()}
        >
          {t('leads.take')}
        </Button>
      )}
      {permissions.convert && (
        <Button leftSection={<IconArrowRight {...icon} />} onClick={() => setConverting(true)}>
          {t('leads.convert')}
        </Button>
      )}
      {isConverting && <ConvertDialog id={id} onClose={() => setConverting(false)} />}
    </div>
  )
}
