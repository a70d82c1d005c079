import { type WhatsappCampaign, whatsappPauses } from '@corbel/domain/whatsapp/whatsapp-endpoints'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { AppLink } from '../ui/app-link.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { InstantText, StampText } from '../ui/date-text.tsx'
import { Fact } from '../ui/fact.tsx'
import { formatCount } from '../ui/format-number.ts'
import { LoadedPage } from '../ui/page/loaded-page.tsx'
import { Page } from '../ui/page/page.tsx'
import { EmptyPanel } from '../ui/state-panels.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { DataList } from '../ui/table/data-list.tsx'
import { PagedPanel } from '../ui/table/paged-panel.tsx'
import { usePagedAddress } from '../ui/table/use-paged-address.ts'
import { CostText, PricesText } from './cost-text.tsx'
import { SkippedList } from './skipped-list.tsx'
import { WhatsappActs } from './whatsapp-acts.tsx'
import { WhatsappEditor } from './whatsapp-editor.tsx'
import { whatsappCampaignQuery, whatsappMessagesQuery, whatsappTemplatesQuery } from './whatsapp-queries.ts'
import { messageTones, WhatsappStateChip } from './whatsapp-state-chip.tsx'

/** `/whatsapp_campaigns/messages/{campaign_id}`: what it says before it starts, and what became of it from then on. */
export function WhatsappCampaignPage() {
  const { t } = useTranslation()
  const { campaignId } = useParams({ from: '/signed-in/whatsapp_campaigns/messages/$campaignId' })
  const campaign = useQuery(whatsappCampaignQuery(campaignId))
  const templates = useQuery(whatsappTemplatesQuery)
  return (
    <LoadedPage
      queries={{ campaign, templates }}
      title={t('whatsapp.title')}
      failed={t('campaigns.loadFailed')}
      closed
      absent={t('campaigns.notFound')}
      back={<ButtonLink to={paths.whatsappCampaigns()}>{t('whatsapp.title')}</ButtonLink>}
    >
      {({ campaign: { campaign: found }, templates: known }) =>
        found.state === 'draft' ? (
          <WhatsappEditor key={campaignId} stored={found} known={known} />
        ) : (
          <Report key={campaignId} campaign={found} />
        )
      }
    </LoadedPage>
  )
}

const figures = ['queued', 'sent', 'delivered', 'read', 'failed', 'replied', 'unknown', 'held', 'cancelled'] as const

function Report({ campaign }: { campaign: WhatsappCampaign }) {
  const { t } = useTranslation()
  const address = usePagedAddress('part', (search) => paths.whatsappCampaign(campaign._id, search))
  const { page, limit, search } = address
  const messages = useQuery(whatsappMessagesQuery(campaign, { page, limit, search }))
  const { title, state, pauseReason, template, skipped, lists, excluded, cost, owner } = campaign
  const { dueAt, startedAt, endedAt } = campaign
  const pause = whatsappPauses.find((one) => one === pauseReason)
  return (
    <Page
      className="many"
      title={title}
      note={<WhatsappStateChip state={state} />}
      intro={template}
      actions={<WhatsappActs campaign={campaign} />}
    >
      {pause === undefined ? null : (
        <p className="many-note" role="status">
          {t(`whatsapp.pauses.${pause}`)}
        </p>
      )}
      <dl className="many-tiles" aria-label={t('campaigns.report')}>
        {figures.map((figure) => (
          <div key={figure} className="card many-tile">
            <dt>{t(`whatsapp.figures.${figure}`)}</dt>
            <dd>{formatCount(campaign.figures[figure])}</dd>
          </div>
        ))}
      </dl>
      <section className="card" aria-labelledby="whatsapp-report">
        <header className="card-h">
          <h2 id="whatsapp-report">{t('campaigns.report')}</h2>
        </header>
        <div className="card-b stack">
          <dl className="many-facts">
            <Fact name={t('campaigns.owner')} value={owner} />
            <Fact name={t('campaigns.lists')} value={lists.map((list) => list.title).join(', ')} />
            {excluded.length === 0 ? null : (
              <Fact name={t('campaigns.excluded')} value={excluded.map((list) => list.title).join(', ')} />
            )}
            <Fact name={t('whatsapp.cost')} value={<CostText cost={cost} />} />
            {state === 'scheduled' && dueAt !== null ? (
              <Fact name={t('campaigns.at')} value={<StampText value={dueAt} />} />
            ) : null}
            {startedAt === null ? null : (
              <Fact name={t('campaigns.startedAt')} value={<StampText value={startedAt} />} />
            )}
            {endedAt === null ? null : <Fact name={t('campaigns.endedAt')} value={<StampText value={endedAt} />} />}
          </dl>
          <PricesText cost={cost} />
          {skipped.length === 0 ? null : <SkippedList skipped={skipped} />}
        </div>
      </section>
      <PagedPanel
        title={t('campaigns.recipients')}
        searchLabel={t('campaigns.recipientSearch')}
        address={address}
        query={messages}
        failed={t('campaigns.loadFailed')}
        noMatch={t('campaigns.noRecipient')}
        empty={<EmptyPanel as="h2" title={t('campaigns.noRecipients')} />}
      >
        {({ messages: rows }) => (
          <DataList
            caption={t('campaigns.recipients')}
            rows={rows}
            rowId={({ _id }) => _id}
            columns={[
              {
                header: t('campaigns.name'),
                cell: ({ person, name }) =>
                  person === null ? name : <AppLink to={paths.person(person.module, person._id)}>{name}</AppLink>,
              },
              { header: t('whatsapp.number'), cell: ({ number }) => number },
              {
                header: t('campaigns.stand'),
                cell: ({ state: stand, reason, repliedAt }) => (
                  <span className="row">
                    <StatusChip label={t(`whatsapp.figures.${stand}`)} color={messageTones[stand]} />
                    {reason === null ? null : <span className="quiet">{reason}</span>}
                    {repliedAt === null ? null : <span className="quiet">{t('whatsapp.figures.replied')}</span>}
                  </span>
                ),
              },
              {
                header: t('whatsapp.figures.sent'),
                quiet: true,
                cell: ({ sentAt }) => (sentAt === null ? '–' : <InstantText value={sentAt} />),
              },
            ]}
          />
        )}
      </PagedPanel>
    </Page>
  )
}
