import type { AuditEntryReply } from '@corbel/domain/security/audit-endpoints'
import type { Catalogue } from '@corbel/domain/shared/messages/catalogue'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import type { AuditSearch } from '../paths.ts'
import { sentenceHere, useTranslation } from '../translation.ts'
import { useDisplayFormat } from '../ui/display-format.ts'
import { formatExactStamp } from '../ui/format-date.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { DataList } from '../ui/table/data-list.tsx'
import { AuditDetails } from './audit-details.tsx'
import { foldEntries } from './fold-entries.ts'

interface AuditTableProps {
  entries: readonly AuditEntryReply[]
  /** What fields are called, by id. */
  fields: Readonly<Record<string, string>>
  search: AuditSearch
  isBusy: boolean
}

/** One line an entry, newest first, with those that are alike behind the first of them; details open below it. */
export function AuditTable({ entries, fields, search, isBusy }: AuditTableProps) {
  const { t } = useTranslation()
  const [opened, toggle] = useToggles()
  const [unfolded, toggleFold] = useToggles()
  const folds = new Map(foldEntries(entries).map((fold) => [fold.first._id, fold]))
  const rows = [...folds.values()].flatMap(({ first, alike }) => [first, ...(unfolded.has(first._id) ? alike : [])])
  return (
    <DataList
      className="audit-table"
      caption={t('security.title')}
      rows={rows}
      rowId={(entry) => entry._id}
      isBusy={isBusy}
      rowActions={({ _id: number }) => (
        <DetailsButton number={number} isOpen={opened.has(number)} onToggle={() => toggle(number)} />
      )}
      below={(entry) =>
        opened.has(entry._id) && (
          <div id={`audit-${entry._id}`}>
            <AuditDetails entry={entry} fields={fields} search={search} />
          </div>
        )
      }
      columns={[
        { header: t('security.at'), cell: (entry) => <Stamp entry={entry} /> },
        { header: t('security.what'), wraps: true, cell: ({ action }) => t(`security.actions.${action}`) },
        { header: t('security.who'), wraps: true, cell: (entry) => <Actor entry={entry} /> },
        { header: t('security.record'), wraps: true, cell: ({ record }) => record && titleOf(record) },
        {
          header: t('security.about'),
          wraps: true,
          cell: (entry) => (
            <>
              {aboutOf(entry, fields) ||
                (entry.area !== null && isArea(entry.area) ? t(`security.areas.${entry.area}`) : '')}
              <AlikeButton
                count={folds.get(entry._id)?.alike.length ?? 0}
                isOpen={unfolded.has(entry._id)}
                onToggle={() => toggleFold(entry._id)}
              />
            </>
          ),
        },
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

/** The fields that were read or changed, else the title of the thing. */
function aboutOf({ details, changes }: AuditEntryReply, fields: AuditTableProps['fields']): string {
  const called = (id: string) => fields[id] ?? id
  if (details.field !== undefined) return called(details.field)
  const changed = changes.map(({ field }) => called(field))
  const told = [details.title ?? details.what ?? details.name, changed.slice(0, 3).join(', ')]
  return told.filter((part) => part !== undefined && part !== '').join(': ')
}

type Area = keyof Catalogue['security']['areas']

// The server and the page are of one version, but an older page may meet a newer server.
const isArea = (area: string): area is Area => sentenceHere(`security.areas.${area}`) !== undefined

function AlikeButton({ count, isOpen, onToggle }: { count: number; isOpen: boolean; onToggle: () => void }) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <button type="button" className="link audit-alike" aria-expanded={isOpen} onClick={onToggle}>
      {isOpen ? t('security.hideAlike') : t('security.alike', { count })}
    </button>
  )
}

/** Ids that are switched on, and the switch. */
function useToggles(): [ReadonlySet<string>, (id: string) => void] {
  const [on, setOn] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) =>
    setOn((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]))
  return [on, toggle]
}
