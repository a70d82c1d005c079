import '../ui/table/table.css'
import {
  type DemoRequest,
  finishDemoRequest,
  listDemoRequests,
  removeDemoRequest,
} from '@corbel/domain/landing/demo-endpoints'
import { IconArrowBackUp, IconCheck, IconTrash } from '@tabler/icons-react'
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { call } from '../api.ts'
import { isRefusal } from '../api-errors.ts'
import { useMenus } from '../menu-configuration.ts'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { showError, showSuccess } from '../ui/alerts.ts'
import { askConfirm } from '../ui/confirm.ts'
import { InstantText } from '../ui/date-text.tsx'
import { Loaded } from '../ui/page/loaded.tsx'
import { NotAllowed } from '../ui/page/not-allowed.tsx'
import { Page } from '../ui/page/page.tsx'
import { ActionMenu } from '../ui/press/action-menu.tsx'
import { RowsSkeleton } from '../ui/skeleton.tsx'
import { EmptyPanel } from '../ui/state-panels.tsx'
import { DataList } from '../ui/table/data-list.tsx'
import { TablePager } from '../ui/table/table-pager.tsx'
import { useErrorText } from '../ui/use-error-text.ts'
import { useGo } from '../ui/use-go.ts'

const perPage = 25

const demoRequestsQuery = (page: number) =>
  queryOptions({
    queryKey: ['demo-requests', page],
    queryFn: ({ signal }) => call(listDemoRequests, { query: { skip: page, limit: perPage }, signal }),
    placeholderData: keepPreviousData,
  })

/** `/companies/demo-requests`: who asked to be shown the program, for platform staff. */
export function DemoRequestsPage() {
  const { loggedInUserType } = useMenus()
  // The server declines the list for everybody else; it need not be asked.
  return loggedInUserType === 'Super' ? <DemoRequestList /> : <NotAllowed />
}

function DemoRequestList() {
  const { t } = useTranslation()
  const go = useGo()
  const asked = useSearch({ from: '/signed-in/companies/demo-requests' })
  const page = Math.max(0, Number.parseInt(asked.page ?? '0', 10) || 0)
  const found = useQuery(demoRequestsQuery(page))
  return (
    <Page
      title={t('menus.demoRequests')}
      intro={t('demoRequests.intro')}
      closed={isRefusal(found.error, 'not-allowed')}
    >
      <section className="card list-card" aria-label={t('menus.demoRequests')}>
        <Loaded queries={{ found }} title={t('demoRequests.loadFailed')} skeleton={<RowsSkeleton rows={6} />}>
          {({ found: { requests, count } }) =>
            requests.length > 0 ? (
              <>
                <DemoRequestTable requests={requests} />
                {count > perPage && (
                  <TablePager
                    page={page}
                    pageSize={perPage}
                    pageSizes={[perPage]}
                    total={count}
                    pathOf={(to) => paths.demoRequests({ page: to || undefined })}
                    onPageSize={() => go(paths.demoRequests())}
                  />
                )}
              </>
            ) : (
              <EmptyPanel title={t('demoRequests.empty')} />
            )
          }
        </Loaded>
      </section>
    </Page>
  )
}

function DemoRequestTable({ requests }: { requests: readonly DemoRequest[] }) {
  const { t } = useTranslation()
  return (
    <DataList
      caption={t('menus.demoRequests')}
      rows={requests}
      rowId={(request) => request._id}
      rowActions={(request) => <RequestActs request={request} />}
      columns={[
        { header: t('demoRequests.name'), cell: ({ fullName }) => fullName },
        { header: t('demoRequests.company'), cell: ({ company }) => company },
        { header: t('demoRequests.email'), cell: ({ email }) => <a href={`mailto:${email}`}>{email}</a> },
        {
          header: t('demoRequests.phone'),
          cell: ({ phone }) => (phone === '' ? '–' : <a href={`tel:+1${phone.replaceAll('-', '')}`}>{phone}</a>),
        },
        {
          header: t('demoRequests.askedOn'),
          quiet: true,
          cell: ({ createdAt }) => <InstantText value={createdAt} />,
        },
        {
          header: t('demoRequests.done'),
          quiet: true,
          cell: ({ done }) =>
            done ? (
              <>
                <InstantText value={done.at} /> {t('demoRequests.doneBy', { name: done.by })}
              </>
            ) : (
              '–'
            ),
        },
      ]}
    />
  )
}

function RequestActs({ request }: { request: DemoRequest }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const { _id: id, fullName: name, done } = request
  const act = useMutation({
    mutationFn: (act: 'turn' | 'remove') =>
      act === 'remove'
        ? call(removeDemoRequest, { params: { id } })
        : call(finishDemoRequest, { params: { id }, body: { done: done === null } }),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => showError(errorText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['demo-requests'] }),
  })
  const remove = async () => {
    const agreed = await askConfirm({
      ...{ title: t('demoRequests.removeTitle', { name }), text: t('demoRequests.removeText'), danger: true },
      confirmLabel: t('demoRequests.remove'),
    })
    if (agreed) act.mutate('remove')
  }
  return (
    <ActionMenu
      label={`${t('shared.actions')}: ${name}`}
      actions={[
        {
          title: t(done ? 'demoRequests.reopen' : 'demoRequests.finish'),
          icon: done ? IconArrowBackUp : IconCheck,
          onChoose: () => act.mutate('turn'),
        },
        { title: t('demoRequests.remove'), icon: IconTrash, isDanger: true, onChoose: () => void remove() },
      ]}
    />
  )
}
