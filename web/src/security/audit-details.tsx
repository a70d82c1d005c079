import type { AuditEntryReply } from '@corbel/domain/security/audit-endpoints'
import { type AuditSearch, paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { AppLink } from '../ui/app-link.tsx'
import { DataList } from '../ui/table/data-list.tsx'

interface AuditDetailsProps {
  entry: AuditEntryReply
  fields: Readonly<Record<string, string>>
  search: AuditSearch
}

/** Everything that an entry holds, what was changed with before and after, and ways to what belongs to it. */
export function AuditDetails({ entry, fields, search }: AuditDetailsProps) {
  const { t } = useTranslation()
  const { who, record, session, changes } = entry
  const range = { from: search.from, to: search.to }
  const facts: [string, string][] = [
    [t('security.number'), entry._id],
    [t('security.who'), who?.email ?? ''],
    [t('security.address'), entry.address],
    [t('security.session'), session ?? ''],
    [t('security.record'), record?._id ?? ''],
    ...Object.entries(entry.details),
  ]
  return (
    <div className="stack">
      <dl className="audit-facts">
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt className="quiet">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {changes.length > 0 && <ChangeTable changes={changes} fields={fields} />}
      <p className="row audit-ways">
        {session !== null && <AppLink to={paths.audit({ ...range, session })}>{t('security.sameSession')}</AppLink>}
        {who !== null && <AppLink to={paths.audit({ ...range, who: who.email })}>{t('security.samePerson')}</AppLink>}
        {record !== null && (
          <AppLink to={paths.audit({ ...range, record: record._id })}>{t('security.sameRecord')}</AppLink>
        )}
      </p>
    </div>
  )
}

function ChangeTable({ changes, fields }: Pick<AuditEntryReply, 'changes'> & Pick<AuditDetailsProps, 'fields'>) {
  const { t } = useTranslation()
  return (
    <DataList
      caption={t('security.changes')}
      isCaptionShown
      rows={changes}
      // A field may stand in an entry twice.
      rowId={(_change, index) => index}
      columns={[
        {
          header: t('security.field'),
          wraps: true,
          cell: ({ field }) => <span className="med">{fields[field] ?? field}</span>,
        },
        {
          header: t('security.previous'),
          wraps: true,
          cell: ({ previous }) => (previous === '' ? '–' : <del>{previous}</del>),
        },
        {
          header: t('security.current'),
          wraps: true,
          cell: ({ current }) => (current === '' ? '–' : <ins>{current}</ins>),
        },
      ]}
    />
  )
}
