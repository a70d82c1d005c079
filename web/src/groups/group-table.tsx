import type { GroupReply } from '@corbel/domain/groups/group-endpoints'
import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import { AppLink } from '../ui/app-link.tsx'
import { InstantText } from '../ui/date-text.tsx'
import { formatCount } from '../ui/format-number.ts'
import { StatusChip } from '../ui/status-chip.tsx'
import { GroupRowMenu } from './group-row-menu.tsx'

/** Name, members, products, programs, loans, last change; what is done with a group hangs on its row. */
export function GroupTable({ groups }: { groups: readonly GroupReply[] }) {
  const { t } = useTranslation()
  return (
    <div className="table-scroll">
      <table className="table group-list">
        <caption className="vh">{t('groups.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('groups.name')}</th>
            <th scope="col">{t('groups.members')}</th>
            <th scope="col">{t('groups.products')}</th>
            <th scope="col">{t('groups.programs')}</th>
            <th scope="col" className="r">
              {t('groups.loans')}
            </th>
            <th scope="col">{t('shared.updatedAt')}</th>
            <th scope="col">
              <span className="vh">{t('shared.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <GroupRow key={group._id} group={group} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function GroupRow({ group }: { group: GroupReply }) {
  const { t } = useTranslation()
  return (
    <tr>
      <td>
        <span className="row">
          <AppLink to={paths.group(group._id)}>{group.title}</AppLink>
          {group.routing && <StatusChip label={t('groups.inTurn')} color="blue" />}
          {!group.active && <StatusChip label={t('groups.inactive')} />}
        </span>
      </td>
      <td>
        <NameList names={group.members.map((one) => one.name)} nothing={t('shared.none')} />
      </td>
      <td>
        <NameList
          names={group.products.map((one) => one.title)}
          nothing={group.programs.length > 0 ? '–' : t('groups.everything')}
        />
      </td>
      <td>
        <NameList names={group.programs.map((one) => one.title)} nothing={t('groups.everything')} />
      </td>
      <td className="r num">{formatCount(group.loans)}</td>
      <td className="quiet nowrap">
        <InstantText value={group.updatedAt} /> {group.updatedBy}
      </td>
      <td className="r">
        <GroupRowMenu group={group} />
      </td>
    </tr>
  )
}

const namedMost = 2

function NameList({ names, nothing }: { names: readonly string[]; nothing: string }) {
  const { t } = useTranslation()
  if (names.length === 0) return <span className="quiet">{nothing}</span>
  const rest = names.length - namedMost
  const named = names.slice(0, namedMost).join(', ')
  if (rest <= 0) return named
  return <span title={names.join(', ')}>{t('groups.and', { names: named, count: rest })}</span>
}
