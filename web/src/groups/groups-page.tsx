import './groups.css'
import type { GroupReply } from '@corbel/domain/groups/group-endpoints'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefusal } from '../api-errors.ts'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { TextField } from '../ui/controls/text-field.tsx'
import { Loaded } from '../ui/page/loaded.tsx'
import { Page } from '../ui/page/page.tsx'
import { RowsSkeleton } from '../ui/skeleton.tsx'
import { EmptyPanel, NoResultPanel } from '../ui/state-panels.tsx'
import { groupsQuery } from './group-queries.ts'
import { GroupTable } from './group-table.tsx'

/** The groups of the company, `/groups`. */
export function GroupsPage() {
  const { t } = useTranslation()
  const groups = useQuery(groupsQuery)
  const closed = isRefusal(groups.error, 'not-allowed')
  return (
    <Page className="groups" title={t('groups.title')} actions={<NewGroupLink />} closed={closed}>
      <section className="card list-card" aria-label={t('groups.title')}>
        <Loaded queries={{ groups }} title={t('groups.loadFailed')} skeleton={<RowsSkeleton rows={6} />}>
          {(data) => <FoundGroups groups={data.groups.groups} />}
        </Loaded>
      </section>
    </Page>
  )
}

function NewGroupLink() {
  const { t } = useTranslation()
  return (
    <ButtonLink to={paths.createGroup()} leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}>
      {t('groups.create')}
    </ButtonLink>
  )
}

function FoundGroups({ groups }: { groups: readonly GroupReply[] }) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  if (groups.length === 0)
    return <EmptyPanel title={t('groups.emptyTitle')} text={t('groups.emptyText')} action={<NewGroupLink />} />
  const wanted = search.trim().toLowerCase()
  const found = groups.filter((group) => searchText(group).includes(wanted))
  return (
    <>
      <div className="group-search">
        <TextField
          type="search"
          aria-label={t('groups.search')}
          placeholder={t('groups.search')}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      {found.length > 0 ? (
        <GroupTable groups={found} />
      ) : (
        <NoResultPanel title={t('groups.noMatch')} onClear={() => setSearch('')} />
      )}
    </>
  )
}

/** A group is found by its own words and by those of its people, products and programs. */
function searchText({ title, description, members, products, programs }: GroupReply): string {
  const names = [...members.map((one) => one.name), ...[...products, ...programs].map((one) => one.title)]
  return [title, description, ...names].join('\n').toLowerCase()
}
