import type { CompanyRow } from '@corbel/domain/companies/company-replies'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import { AppLink } from '../ui/app-link.tsx'
import { InstantText } from '../ui/date-text.tsx'
import { useDisplayFormat } from '../ui/display-format.ts'
import { formatInstantDate } from '../ui/format-date.ts'
import { formatCount } from '../ui/format-number.ts'
import { initialsOf } from '../ui/initials.ts'
import { StatusChip } from '../ui/status-chip.tsx'
import { tip } from '../ui/tip.ts'
import { CompanyRowMenu } from './company-row-menu.tsx'
import { OpenCompanyDialog } from './open-company-dialog.tsx'

/** Logo, name, hosts and sizes of the companies; what is done with one hangs on its row. */
export function CompanyTable({ companies }: { companies: readonly CompanyRow[] }) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<CompanyRow | null>(null)
  return (
    <>
      <div className="table-scroll">
        <table className="table company-list">
          <caption className="vh">{t('companies.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('companies.name')}</th>
              <th scope="col">{t('companies.hosts')}</th>
              <th scope="col" className="r">
                {t('companies.users')}
              </th>
              <th scope="col" className="r">
                {t('companies.loans')}
              </th>
              <th scope="col" className="r">
                {t('companies.featuresOn')}
              </th>
              <th scope="col">{t('shared.createdAt')}</th>
              <th scope="col">{t('companies.state')}</th>
              <th scope="col">
                <span className="vh">{t('shared.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {companies.map((company) => (
              <tr key={company._id}>
                <td>
                  <span className="row">
                    <CompanySign company={company} />
                    <AppLink to={paths.company(company._id)}>{company.name}</AppLink>
                  </span>
                </td>
                <td className="quiet" {...(company.hosts.length > 1 ? tip(company.hosts.join(', ')) : {})}>
                  {company.hosts.join(', ') || '–'}
                </td>
                <td className="r num">{formatCount(company.users)}</td>
                <td className="r num">{formatCount(company.loans)}</td>
                <td className="r">
                  <FeatureCount company={company} />
                </td>
                <td className="quiet">
                  <InstantText value={company.createdAt} />
                </td>
                <td>
                  <span className="row">
                    <StatusChip
                      label={company.active ? t('companies.active') : t('companies.inactive')}
                      color={company.active ? 'green' : 'gray'}
                    />
                    {company.trialSince && <TrialChip since={company.trialSince} />}
                  </span>
                </td>
                <td className="r">
                  <CompanyRowMenu company={company} onOpen={() => setAsked(company)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {asked && <OpenCompanyDialog company={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

function TrialChip({ since }: { since: string }) {
  const { t } = useTranslation()
  const { dateFormat, timeZone } = useDisplayFormat()
  const date = formatInstantDate(since, dateFormat, timeZone)
  return (
    <span {...tip(t('trials.trialSince', { date }))}>
      <StatusChip label={t('trials.trial')} color="amber" />
    </span>
  )
}

function FeatureCount({ company }: { company: CompanyRow }) {
  const { t } = useTranslation()
  const titles = company.features.map((name) => t(`companies.features.of.${name}.title`))
  return (
    <AppLink
      className="num"
      to={paths.company(company._id, { tab: 'features' })}
      {...(titles.length > 0 ? tip(titles.join(', ')) : {})}
    >
      {formatCount(titles.length)}
    </AppLink>
  )
}

/** The logo on the menu colour, as the company's own people see it; initials where there is none. */
function CompanySign({ company }: { company: CompanyRow }) {
  if (company.logo === null)
    return (
      <span className="company-sign bare" aria-hidden>
        {initialsOf(company.name)}
      </span>
    )
  return (
    <span className="company-sign">
      <img src={company.logo} alt="" />
    </span>
  )
}
