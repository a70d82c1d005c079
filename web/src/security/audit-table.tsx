import type { AuditEntryReply } from '@corbel/domain/security/audit-endpoints'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditSearch } from '../paths.ts'
import { useDisplayFormat } from '../ui/display-format.ts'
import { formatExactStamp } from '../ui/format-date.ts'
import { IconButton } from '../ui/icon-button.tsx'
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
    <div className="table-scroll" aria-busy={isBusy}>
      <table className="table audit-table">
        <caption className="vh">{t('security.title')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{t('shared.actions')}</span>
            </th>
            <th scope="col">{t('security.at')}</th>
            <th scope="col">{t('security.what')}</th>
            <th scope="col">{t('security.who')}</th>
            <th scope="col">{t('security.record')}</th>
            <th scope="col">{t('security.about')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Fragment key={entry._id}>
              <AuditRow entry={entry} isOpen={opened.has(entry._id)} onToggle={() => toggle(entry._id)} />
              {opened.has(entry._id) && (
                <tr className="audit-opened">
                  <td colSpan={6} id={`audit-${entry._id}`}>
                    <AuditDetails entry={entry} search={search} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface AuditRowProps {
  entry: AuditEntryReply
  isOpen: boolean
  onToggle: () => void
}

function AuditRow({ entry, isOpen, onToggle }: AuditRowProps) {
  const { t } = useTranslation()
  const { dateFormat, timeZone } = useDisplayFormat()
  const { _id: number, who, role, record } = entry
  // The zone stands once, at the filters.
  const stamp = formatExactStamp(entry.at, dateFormat, timeZone).replace(` ${timeZone}`, '')
  return (
    <tr>
      <td>
        <IconButton
          size="sm"
          label={isOpen ? t('security.hideDetails', { number }) : t('security.details', { number })}
          icon={isOpen ? <IconChevronDown size={16} stroke={1.75} /> : <IconChevronRight size={16} stroke={1.75} />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `audit-${number}` : undefined}
          onClick={onToggle}
        />
      </td>
      <td className="num nowrap">
        <time dateTime={entry.at}>{stamp}</time>
      </td>
      <td>{t(`security.actions.${entry.action}`)}</td>
      <td>
        {who === null ? (
          <span className="quiet">{t('security.nobody')}</span>
        ) : role === '' ? (
          who.fullName
        ) : (
          t('security.actedAs', { name: who.fullName, role })
        )}
      </td>
      <td>{record && [record.title, record.person].filter((part) => part !== '').join(' · ')}</td>
      <td className="audit-about">{aboutOf(entry)}</td>
    </tr>
  )
}

/** The field that was read or changed, else the title of the thing, else the call. */
function aboutOf({ details, changes }: AuditEntryReply): string {
  if (details.field !== undefined) return details.field
  const fields = changes.map((one) => one.field)
  const told = [details.title ?? details.what ?? details.name, fields.slice(0, 3).join(', ')]
  const words = told.filter((part) => part !== undefined && part !== '').join(': ')
  return words === '' ? (details.call ?? '') : words
}
