import type { CompanyChange } from '@corbel/domain/companies/company-replies'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../translation.ts'
import { InstantText } from '../../../ui/date-text.tsx'
import { RowsSkeleton } from '../../../ui/skeleton.tsx'
import { ErrorPanel } from '../../../ui/state-panels.tsx'
import { companyChangesQuery } from '../../company-queries.ts'
import { changedField, changedValue } from '../change-words.ts'
import { companyTabs } from '../company-tab-keys.ts'
import { PartCard } from '../settings/part-card.tsx'
import type { CompanyEditing } from '../use-company-editing.ts'

/** Who changed what of the company, newest first. */
export function ChangesPart({ editing }: { editing: CompanyEditing }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(companyChangesQuery(editing.stored._id))
  return (
    <PartCard title={t('companies.changes.title')}>
      {data ? (
        data.changes.length > 0 ? (
          <ol className="company-rows" aria-label={t('companies.changes.title')}>
            {data.changes.map((change) => (
              <ChangeLine key={change._id} change={change} currency={editing.stored.profile.currency} />
            ))}
          </ol>
        ) : (
          <p className="quiet">{t('companies.changes.none')}</p>
        )
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </PartCard>
  )
}

function ChangeLine({ change, currency }: { change: CompanyChange; currency: string }) {
  const { t } = useTranslation()
  const tab = companyTabs.find((one) => one === change.section)
  return (
    <li>
      <div className="grow">
        <p className="row company-host">
          <span className="med">{tab ? t(`companies.tabs.${tab}`) : change.section}</span>
          <span className="meta quiet">
            {change.by} · <InstantText value={change.at} />
          </span>
        </p>
        {change.changes.map(({ field, previous, current }) => (
          <p key={field} className="meta company-change">
            <span className="quiet">{changedField(t, { section: change.section, field, currency })}: </span>
            <del>{changedValue(t, previous, field)}</del> → {changedValue(t, current, field)}
          </p>
        ))}
      </div>
    </li>
  )
}
