import type { RecentLead } from '@corbel/domain/dashboard/dashboard-endpoints'
import { useTranslation } from 'react-i18next'
import { InstantText } from '../ui/date-text.tsx'

/** The leads that changed last. */
export function RecentLeadsTable({ leads }: { leads: readonly RecentLead[] }) {
  const { t } = useTranslation()
  return (
    <table className="table recent-table">
      <caption className="vh">{t('dashboard.leads')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('dashboard.form')}</th>
          <th scope="col">{t('shared.createdAt')}</th>
          <th scope="col">{t('shared.updatedBy')}</th>
          <th scope="col" className="r">
            {t('dashboard.updated')}
          </th>
        </tr>
      </thead>
      <tbody>
        {leads.map((lead) => (
          <tr key={lead._id}>
            <td>{lead.form.title}</td>
            <td>
              <InstantText value={lead.createdAt} />
            </td>
            <td>{lead.updated_by.user}</td>
            <td className="r quiet">
              <InstantText value={lead.updatedAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
