import type { AuditEntryReply } from '@corbel/domain/security/audit-endpoints'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import type { AuditSearch } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { useDisplayFormat } from '../ui/display-format.ts'
import { formatExactStamp } from '../ui/format-date.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { DataList } from '../ui/table/data-list.tsx'
import { AuditDetails } from './audit-details.tsx'

interface AuditTableProps {
  entries: readonly AuditEntryReply[]
  search: AuditSearch
  isBusy: boolean
}

/** One line an entry, newest first; details open below it. */
export function AuditTable({ entries, search, isBusy }: AuditTableProps) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) =>
    setOpened((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]))
  return (
    <DataList
      className="audit-table"
      caption={t('security.title')}
      rows={entries}
      rowId={(entry) => entry._id}
      isBusy={isBusy}
      rowActions={({ _id: number }) => (
        <DetailsButton number={number} isOpen={opened.has(number)} onToggle={() => toggle(number)} />
      )}
      below={(entry) =>
        opened.has(entry._id) && (
          <div id={`audit-${entry._id}`}>
            <AuditDetails entry={entry} search={search} />
          </div>
        )
      }
      columns={[
        { header: t('security.at'), cell: (entry) => <Stamp entry={entry} /> },
        { header: t('security.what'), wraps: true, cell: ({ action }) => t(`security.actions.${action}`) },
        { header: t('security.who'), wraps: true, cell: (entry) => <Actor entry={entry} /> },
        { header: t('security.record'), wraps: true, cell: ({ record }) => record && titleOf(record) },
        { header: t('security.about'), wraps: true, cell: aboutOf },
      ]}
    />
  )
}

interface DetailsButtonProps {
  number: string
  isOpen: boolean
  onToggle: () => void
}

function DetailsButton({ number, isOpen, onToggle }: DetailsButtonProps) {
  const { t } = useTranslation()
  const Sign = isOpen ? IconChevronUp : IconChevronDown
  return (
    <IconButton
      size="sm"
      label={isOpen ? t('security.hideDetails', { number }) : t('security.details', { number })}
      icon={<Sign size={16} stroke={1.75} />}
      aria-expanded={isOpen}
      aria-controls={isOpen ? `audit-${number}` : undefined}
      onClick={onToggle}
    />
  )
}

function Stamp({ entry: { at } }: { entry: AuditEntryReply }) {
  const { dateFormat, timeZone } = useDisplayFormat()
  // The zone stands once, at the filters.
  const stamp = formatExactStamp(at, dateFormat, timeZone).replace(` ${timeZone}`, '')
  return (
    <time className="num" dateTime={at}>
      {stamp}
    </time>
  )
}

function Actor({ entry: { who, role } }: { entry: AuditEntryReply }) {
  const { t } = useTranslation()
  if (who === null) return <span className="quiet">{t('security.nobody')}</span>
  return role === '' ? who.fullName : t('security.actedAs', { name: who.fullName, role })
}

const titleOf = ({ title, person }: NonNullable<AuditEntryReply['record']>): string =>
  [title, person].filter((part) => part !== '').join(' · ')

/** The field that was read or changed, else the title of the thing, else the call. */
function aboutOf({ details, changes }: AuditEntryReply): string {
  if (details.field !== undefined) return details.field
  const fields = changes.map((one) => one.field)
  const told = [details.title ?? details.what ?? details.name, fields.slice(0, 3).join(', ')]
  const words = told.filter((part) => part !== undefined && part !== '').join(': ')
  return words === '' ? (details.call ?? '') : words
}
