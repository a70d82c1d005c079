import type { GroupReply } from '@corbel/domain/groups/group-endpoints'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { AppLink } from '../ui/app-link.tsx'
import { InstantText } from '../ui/date-text.tsx'
import { formatCount } from '../ui/format-number.ts'
import { StatusChip } from '../ui/status-chip.tsx'
import { DataList } from '../ui/table/data-list.tsx'
import { GroupRowMenu } from './group-row-menu.tsx'

/** Name, members, products, programs, loans, last change; what is done with a group hangs on its row. */
export function GroupTable({ groups }: { groups: readonly GroupReply[] }) {
  const { t } = useTranslation()
  return (
    <DataList
      caption={t('groups.title')}
      rows={groups}
      rowId={(group) => group._id}
      rowActions={(group) => <GroupRowMenu group={group} />}
      columns={[
        { header: t('groups.name'), cell: (group) => <GroupName group={group} /> },
        {
          header: t('groups.members'),
          cell: ({ members }) => <NameList names={members.map((one) => one.name)} nothing={t('shared.none')} />,
        },
        {
          header: t('groups.products'),
          cell: ({ products, programs }) => (
            <NameList
              names={products.map((one) => one.title)}
              nothing={programs.length > 0 ? '–' : t('groups.everything')}
            />
          ),
        },
        {
          header: t('groups.programs'),
          cell: ({ programs }) => (
            <NameList names={programs.map((one) => one.title)} nothing={t('groups.everything')} />
          ),
        },
        { header: t('groups.loans'), align: 'right', cell: ({ loans }) => formatCount(loans) },
        {
          header: t('shared.updatedAt'),
          quiet: true,
          cell: ({ updatedAt, updatedBy }) => (
            <span>
              <InstantText value={updatedAt} /> {updatedBy}
            </span>
          ),
        },
      ]}
    />
  )
}

function GroupName({ group }: { group: GroupReply }) {
  const { t } = useTranslation()
  return (
    <span className="row">
      <AppLink to={paths.group(group._id)}>{group.title}</AppLink>
      {group.routing && <StatusChip label={t('groups.inTurn')} color="blue" />}
      {!group.active && <StatusChip label={t('groups.inactive')} />}
    </span>
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
