import { ownModuleOf } from '@corbel/domain/roles/own-module'
import { IconCheck, IconTrash } from '@tabler/icons-react'
import { titleOfField } from '../forms/shown-value-panel.tsx'
import { isPath, paths } from '../paths.ts'
import type { OpenForm } from '../records/editing/open-draft.ts'
import { PresentPeople } from '../records/live/present-people.tsx'
import { Neighbours } from '../records/neighbours/neighbours-panel.tsx'
import { useTranslation } from '../translation.ts'
import { AppLink } from '../ui/app-link.tsx'
import { Button } from '../ui/button.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { editedRecord } from './edited-record.ts'
import type { PageReply } from './page-queries.ts'
import { useRecordActivity } from './use-record-activity.ts'

/** What it is, the records that it names, and what is done to it as a whole. */
export function PageHead({ page, form }: { page: PageReply; form: OpenForm }) {
  const { t } = useTranslation()
  const { record, module, permissions } = page
  const { _id: id, title, active } = record
  const toggle = useRecordActivity(module, { id, title, active })
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true }
  return (
    <div className="pagehead">
      <div className="record-title">
        <h1>{title}</h1>
        <p className="quiet">
          {title === module.singular ? null : <span>{module.singular}</span>}
          <NamedRecords page={page} form={form} />
        </p>
      </div>
      {!active && <StatusChip label={t('shared.deactive')} />}
      <span className="grow" />
      <Neighbours
        module={ownModuleOf(module.key)}
        id={id}
        rev={record.rev}
        pathOf={(one) => paths.ownRecord(module.key, one)}
      />
      <PresentPeople record={editedRecord({ page: module.key, id })} />
      {permissions.delete && (
        <Button
          variant="default"
          leftSection={active ? <IconTrash {...icon} /> : <IconCheck {...icon} />}
          onClick={() => void toggle()}
        >
          {active ? t('pages.deactivate') : t('pages.activate')}
        </Button>
      )}
    </div>
  )
}

/** The way to each record that a field names: its loan by the loan's number. */
function NamedRecords({ page: { record }, form }: { page: PageReply; form: OpenForm }) {
  const { t } = useTranslation()
  return Object.entries(record.links).map(([field, to]) =>
    isPath(to) ? (
      <span key={field}>
        {titleOfField(form.places, field, t)} <AppLink to={to}>{String(record.info[field] ?? '')}</AppLink>
      </span>
    ) : null,
  )
}
