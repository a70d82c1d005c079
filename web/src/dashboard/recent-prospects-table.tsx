import type { RecentProspect } from '@corbel/domain/dashboard/dashboard-endpoints'
import { useTranslation } from 'react-i18next'
import { InstantText } from '../ui/date-text.tsx'

/** The prospects that changed last. */
export function RecentProspectsTable({ prospects }: { prospects: readonly RecentProspect[] }) {
  const { t } = useTranslation()
  return (
    <table className="table recent-table">
      <caption className="vh">{t('dashboard.prospects')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('dashboard.name')}</th>
          <th scope="col">{t('dashboard.email')}</th>
          <th scope="col">{t('dashboard.phone')}</th>
          <th scope="col" className="r">
            {t('dashboard.updated')}
          </th>
        </tr>
      </thead>
      <tbody>
        {prospects.map(({ _id, info, updatedAt }) => (
          <tr key={_id}>
            <td>
              {info.first_name} {info.last_name}
            </td>
            <td>{info.email}</td>
            <td className="num">{info.phone}</td>
            <td className="r quiet">
              <InstantText value={updatedAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
