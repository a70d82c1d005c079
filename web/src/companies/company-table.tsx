import type { CompanyRow } from '@corbel/domain/companies/company-replies'
import { useState } from 'react'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { AppLink } from '../ui/app-link.tsx'
import { InstantText } from '../ui/date-text.tsx'
import { useDisplayFormat } from '../ui/display-format.ts'
import { formatInstantDate } from '../ui/format-date.ts'
import { formatCount } from '../ui/format-number.ts'
import { initialsOf } from '../ui/initials.ts'
import { StatusChip } from '../ui/status-chip.tsx'
import { DataList } from '../ui/table/data-list.tsx'
import { tip } from '../ui/tip.ts'
import { CompanyRowMenu } from './company-row-menu.tsx'
import { OpenCompanyDialog } from './open-company-dialog.tsx'

/** Logo, name, hosts and sizes of the companies; what is done with one hangs on its row. */
export function CompanyTable({ companies }: { companies: readonly CompanyRow[] }) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<CompanyRow | null>(null)
  return (
    <>
      <DataList
        caption={t('companies.title')}
        rows={companies}
        rowId={(company) => company._id}
        rowActions={(company) => <CompanyRowMenu company={company} onOpen={() => setAsked(company)} />}
        columns={[
          {
            header: t('companies.name'),
            cell: (company) => (
              <span className="row">
                <CompanySign company={company} />
                <AppLink to={paths.company(company._id)}>{company.name}</AppLink>
              </span>
            ),
          },
          {
            header: t('companies.hosts'),
            quiet: true,
            cell: ({ hosts }) => (
              <span {...(hosts.length > 1 ? tip(hosts.join(', ')) : {})}>{hosts.join(', ') || '–'}</span>
            ),
          },
          { header: t('companies.needs'), wraps: true, cell: (company) => <CompanyNeeds company={company} /> },
          { header: t('companies.users'), align: 'right', cell: ({ users }) => formatCount(users) },
          { header: t('companies.loans'), align: 'right', cell: ({ loans }) => formatCount(loans) },
          {
            header: t('companies.featuresOn'),
            align: 'right',
            cell: (company) => <FeatureCount company={company} />,
          },
          { header: t('shared.createdAt'), quiet: true, cell: ({ createdAt }) => <InstantText value={createdAt} /> },
          { header: t('companies.state'), cell: (company) => <CompanyState company={company} /> },
        ]}
      />
      {asked && <OpenCompanyDialog company={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

const needs = [
  ['locked_administrators', 'companies.lockedAdministrators'],
  ['failed_acts', 'companies.failedActs'],
  ['failed_mails', 'companies.failedMails'],
  ['held_mails', 'companies.heldMails'],
] as const

/** What is amiss, in numbers; what it is about is the company's own matter. */
function CompanyNeeds({ company: { troubles } }: { company: CompanyRow }) {
  const { t } = useTranslation()
  const found = needs.filter(([kind]) => troubles[kind] > 0)
  if (found.length === 0) return <span className="quiet">–</span>
  return (
    <ul className="company-needs">
      {found.map(([kind, words]) => (
        <li key={kind} className={kind === 'held_mails' ? undefined : 'broken'}>
          {t(words, { count: troubles[kind] })}
        </li>
      ))}
    </ul>
  )
}

function CompanyState({ company: { active, trialSince } }: { company: CompanyRow }) {
  const { t } = useTranslation()
  return (
    <span className="row">
      <StatusChip label={active ? t('companies.active') : t('companies.inactive')} color={active ? 'green' : 'gray'} />
      {trialSince && <TrialChip since={trialSince} />}
    </span>
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
  const titles = company.features.map((name) => t(`companyFeatures.of.${name}.title`))
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
