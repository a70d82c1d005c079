import { type CampaignRow, copyCampaign } from '@corbel/domain/emails/campaigns/campaign-endpoints'
import { campaignStates } from '@corbel/domain/emails/campaigns/campaign-state'
import { IconCopy, IconPencil, IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { showError, showSuccess } from '../../ui/alerts.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { SearchField } from '../../ui/controls/search-field.tsx'
import { StampText } from '../../ui/date-text.tsx'
import { formatCount, formatShare } from '../../ui/format-number.ts'
import { Loaded } from '../../ui/page/loaded.tsx'
import { Page } from '../../ui/page/page.tsx'
import { ActionMenu } from '../../ui/press/action-menu.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { EmptyPanel, NoResultPanel } from '../../ui/state-panels.tsx'
import { DataList } from '../../ui/table/data-list.tsx'
import { sortedHeads } from '../../ui/table/sorted-heads.tsx'
import { TablePager } from '../../ui/table/table-pager.tsx'
import { manyPageSizes, usePagedAddress } from '../../ui/table/use-paged-address.ts'
import { useErrorText } from '../../ui/use-error-text.ts'
import { useGo } from '../../ui/use-go.ts'
import '../../ui/table/many.css'
import { unfiledQuery } from '../answers/unfiled-query.ts'
import { rateBase, rated } from './campaign-figures.ts'
import { campaignsQuery, forgetCampaigns } from './campaign-queries.ts'
import { CampaignStateChip } from './campaign-state-chip.tsx'
import { HourText } from './hour-text.tsx'

/** `/campaigns`: what is said to lists, with what became of it. */
export function CampaignsPage() {
  const { t } = useTranslation()
  const address = usePagedAddress('state', paths.campaigns)
  const { page, limit, search, chosen } = address
  const state = campaignStates.find((one) => one === chosen) ?? null
  const { sort, sorted } = sortedHeads(address, ['title', 'state', 'owner'])
  const campaigns = useQuery(campaignsQuery({ page, limit, search, state, sort }))
  return (
    <Page
      title={t('campaigns.title')}
      actions={
        <>
          <UnfiledLink />
          <NewCampaignLink />
        </>
      }
      closed={isRefusal(campaigns.error, 'not-allowed')}
      className="many"
    >
      <section className="card list-card" aria-label={t('campaigns.title')}>
        <div className="many-tools">
          <SearchField label={t('campaigns.search')} value={search} onSearch={address.onSearch} />
          <Choice
            aria-label={t('campaigns.state')}
            data={[
              { value: '', label: t('campaigns.everyState') },
              ...campaignStates.map((one) => ({ value: one, label: t(`campaigns.states.${one}`) })),
            ]}
            value={chosen}
            onChange={address.onChoose}
          />
        </div>
        <Loaded queries={{ campaigns }} title={t('campaigns.loadFailed')} skeleton={<RowsSkeleton rows={6} />}>
          {({ campaigns: { campaigns: rows, count } }) =>
            count > 0 ? (
              <>
                <CampaignTable rows={rows} isBusy={campaigns.isPlaceholderData} sorted={sorted} />
                <TablePager {...address} pageSize={limit} pageSizes={manyPageSizes} total={count} />
              </>
            ) : search === '' && state === null ? (
              <EmptyPanel
                title={t('campaigns.emptyTitle')}
                text={t('campaigns.emptyText')}
                action={<NewCampaignLink />}
              />
            ) : (
              <NoResultPanel title={t('campaigns.noMatch')} onClear={address.onClear} />
            )
          }
        </Loaded>
      </section>
    </Page>
  )
}

function NewCampaignLink() {
  const { t } = useTranslation()
  return (
    <ButtonLink to={paths.createCampaign()} leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}>
      {t('campaigns.create')}
    </ButtonLink>
  )
}

/** Where answers stand that belong to no record: there only while some do. */
function UnfiledLink() {
  const { t } = useTranslation()
  const count = useQuery(unfiledQuery).data?.count ?? 0
  if (count === 0) return null
  return (
    <ButtonLink variant="default" to={paths.unfiledAnswers()}>
      {t('mails.unfiled')} <span className="count">{formatCount(count)}</span>
    </ButtonLink>
  )
}

const shownFigures = ['sent', 'delivered', 'opened', 'clicked', 'bounced', 'unsubscribed'] as const

interface CampaignTableProps {
  rows: readonly CampaignRow[]
  isBusy: boolean
  sorted: ReturnType<typeof sortedHeads<'title' | 'state' | 'owner'>>['sorted']
}

function CampaignTable({ rows, isBusy, sorted }: CampaignTableProps) {
  const { t } = useTranslation()
  return (
    <DataList
      caption={t('campaigns.title')}
      rows={rows}
      rowId={({ _id }) => _id}
      isBusy={isBusy}
      rowActions={(campaign) => <CampaignRowMenu campaign={campaign} />}
      columns={[
        {
          ...sorted('title', t('campaigns.name')),
          cell: ({ _id, title }) => <AppLink to={paths.campaign(_id)}>{title}</AppLink>,
        },
        {
          ...sorted('state', t('campaigns.state')),
          cell: ({ state, dueAt, shownHour }) => (
            <span className="row">
              <CampaignStateChip state={state} />
              {state !== 'scheduled' || dueAt === null ? null : shownHour === null ? (
                <StampText value={dueAt} />
              ) : (
                <HourText hour={shownHour} />
              )}
            </span>
          ),
        },
        {
          header: t('campaigns.recipients'),
          align: 'right',
          cell: ({ audience }) => (audience === null ? '–' : formatCount(audience)),
        },
        ...shownFigures.map((figure) => ({
          header: t(`campaigns.figures.${figure}`),
          align: 'right' as const,
          cell: (row: CampaignRow) => <FigureCell row={row} figure={figure} />,
        })),
        { ...sorted('owner', t('campaigns.owner')), quiet: true, cell: ({ owner }) => owner },
      ]}
    />
  )
}

function FigureCell({ row, figure }: { row: CampaignRow; figure: (typeof shownFigures)[number] }) {
  const { audience, figures } = row
  if (audience === null) return '–'
  return (
    <span>
      {formatCount(figures[figure])}
      {rated.has(figure) && figures[figure] > 0 ? (
        <span className="many-rate"> {formatShare(figures[figure], rateBase(figure, figures))}</span>
      ) : null}
    </span>
  )
}

function CampaignRowMenu({ campaign: { _id: id, title } }: { campaign: CampaignRow }) {
  const { t } = useTranslation()
  const go = useGo()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const copy = useMutation({
    mutationFn: () => call(copyCampaign, { params: { id }, body: {} }),
    onSuccess: async ({ message, campaign }) => {
      showSuccess(message)
      await forgetCampaigns(queryClient)
      go(paths.campaign(campaign._id))
    },
    onError: (error) => showError(errorText(error)),
  })
  return (
    <ActionMenu
      label={t('campaigns.actionsOf', { title })}
      actions={[
        { title: t('campaigns.open'), icon: IconPencil, onChoose: () => go(paths.campaign(id)) },
        { title: t('campaigns.copy'), icon: IconCopy, onChoose: () => copy.mutate() },
      ]}
    />
  )
}
