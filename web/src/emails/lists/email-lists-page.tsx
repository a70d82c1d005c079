import { type EmailListRow, saveEmailList } from '@corbel/domain/emails/lists/email-list-endpoints'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { SearchField } from '../../ui/controls/search-field.tsx'
import { InstantText } from '../../ui/date-text.tsx'
import { formatCount } from '../../ui/format-number.ts'
import { Loaded } from '../../ui/page/loaded.tsx'
import { Page } from '../../ui/page/page.tsx'
import { ActionMenu } from '../../ui/press/action-menu.tsx'
import { useActivityAction } from '../../ui/press/use-activity-action.ts'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { EmptyPanel, NoResultPanel } from '../../ui/state-panels.tsx'
import { DataList } from '../../ui/table/data-list.tsx'
import { sortedHeads } from '../../ui/table/sorted-heads.tsx'
import { TablePager } from '../../ui/table/table-pager.tsx'
import { manyPageSizes, usePagedAddress } from '../../ui/table/use-paged-address.ts'
import { useGo } from '../../ui/use-go.ts'
import '../../ui/table/many.css'
import { emailListQuery, emailListsQuery, forgetEmailLists } from './list-queries.ts'

/** `/email_list`: lists of people who are written to together. */
export function EmailListsPage() {
  const { t } = useTranslation()
  const address = usePagedAddress('active', paths.emailLists)
  const { page, limit, search, chosen } = address
  const active = chosen !== 'false'
  const { sort, sorted } = sortedHeads(address, ['title', 'owner', 'updatedAt'])
  const lists = useQuery(emailListsQuery({ page, limit, search, active, sort }))
  return (
    <Page
      title={t('emailLists.title')}
      actions={<NewListLink />}
      closed={isRefusal(lists.error, 'not-allowed')}
      className="many"
    >
      <section className="card list-card" aria-label={t('emailLists.title')}>
        <div className="many-tools">
          <SearchField label={t('emailLists.search')} value={search} onSearch={address.onSearch} />
          <Choice
            aria-label={t('emailLists.inUse')}
            data={[
              { value: '', label: t('emailLists.inUse') },
              { value: 'false', label: t('emailLists.inactive') },
            ]}
            value={chosen}
            onChange={address.onChoose}
          />
        </div>
        <Loaded queries={{ lists }} title={t('emailLists.loadFailed')} skeleton={<RowsSkeleton rows={6} />}>
          {({ lists: { lists: rows, count } }) =>
            count > 0 ? (
              <>
                <ListTable rows={rows} isBusy={lists.isPlaceholderData} sorted={sorted} />
                <TablePager {...address} pageSize={limit} pageSizes={manyPageSizes} total={count} />
              </>
            ) : search === '' && active ? (
              <EmptyPanel
                title={t('emailLists.emptyTitle')}
                text={t('emailLists.emptyText')}
                action={<NewListLink />}
              />
            ) : (
              <NoResultPanel title={t('emailLists.noMatch')} onClear={address.onClear} />
            )
          }
        </Loaded>
      </section>
    </Page>
  )
}

function NewListLink() {
  const { t } = useTranslation()
  return (
    <ButtonLink to={paths.createEmailList()} leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}>
      {t('emailLists.create')}
    </ButtonLink>
  )
}

interface ListTableProps {
  rows: readonly EmailListRow[]
  isBusy: boolean
  sorted: ReturnType<typeof sortedHeads<'title' | 'owner' | 'updatedAt'>>['sorted']
}

function ListTable({ rows, isBusy, sorted }: ListTableProps) {
  const { t } = useTranslation()
  return (
    <DataList
      caption={t('emailLists.title')}
      rows={rows}
      rowId={({ _id }) => _id}
      isBusy={isBusy}
      rowActions={(list) => <ListRowMenu list={list} />}
      columns={[
        {
          ...sorted('title', t('emailLists.name')),
          cell: ({ _id, title }) => <AppLink to={paths.emailList(_id)}>{title}</AppLink>,
        },
        { header: t('emailLists.kind'), cell: ({ kind }) => t(`emailLists.kinds.${kind}`) },
        { header: t('emailLists.members'), align: 'right', cell: ({ members }) => formatCount(members) },
        {
          header: t('emailLists.stopped'),
          align: 'right',
          cell: ({ stopped }) => (stopped === null ? '–' : formatCount(stopped)),
        },
        { ...sorted('owner', t('emailLists.owner')), quiet: true, cell: ({ owner }) => owner },
        {
          ...sorted('updatedAt', t('shared.updatedAt')),
          quiet: true,
          cell: ({ updatedAt }) => <InstantText value={updatedAt} />,
        },
      ]}
    />
  )
}

function ListRowMenu({ list: { _id: id, title, active, rev } }: { list: EmailListRow }) {
  const { t } = useTranslation()
  const go = useGo()
  const queryClient = useQueryClient()
  const activity = useActivityAction({
    title,
    active,
    labels: { activate: t('emailLists.activate'), deactivate: t('emailLists.deactivate') },
    send: () => call(saveEmailList, { params: { id }, body: { active: !active, rev } }),
    forget: () => {
      queryClient.removeQueries({ queryKey: emailListQuery(id).queryKey })
      return forgetEmailLists(queryClient)
    },
    failed: (error) => (isRefusal(error, 'stale') ? t('shared.staleTitle') : undefined),
  })
  const open = { title: t('emailLists.open'), icon: IconPencil, onChoose: () => go(paths.emailList(id)) }
  return <ActionMenu label={t('emailLists.actionsOf', { title })} actions={[open, activity]} />
}
