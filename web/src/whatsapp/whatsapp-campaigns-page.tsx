import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { isRefusal } from '../api-errors.ts'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { AppLink } from '../ui/app-link.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { formatCount } from '../ui/format-number.ts'
import { Page } from '../ui/page/page.tsx'
import { EmptyPanel } from '../ui/state-panels.tsx'
import { DataList } from '../ui/table/data-list.tsx'
import { PagedPanel } from '../ui/table/paged-panel.tsx'
import { sortedHeads } from '../ui/table/sorted-heads.tsx'
import { ConsentPart } from './consent-part.tsx'
import { CostText } from './cost-text.tsx'
import { TemplatePart } from './template-part.tsx'
import { useWhatsappAddress } from './use-whatsapp-address.ts'
import { whatsappCampaignsQuery } from './whatsapp-queries.ts'
import { WhatsappStateChip } from './whatsapp-state-chip.tsx'

const parts = ['campaigns', 'templates', 'consents'] as const

/** `/whatsapp_campaigns`: campaigns, the account's templates, and who agreed to be written to. */
export function WhatsappCampaignsPage() {
  const { t } = useTranslation()
  const address = useWhatsappAddress()
  const { page, limit, search, chosen } = address
  const part = parts.find((one) => one === chosen) ?? 'campaigns'
  const { sort, sorted } = sortedHeads(address, ['title', 'state', 'owner'])
  const campaigns = useQuery(whatsappCampaignsQuery({ page: part === 'campaigns' ? page : 0, limit, search, sort }))
  return (
    <Page
      title={t('whatsapp.title')}
      actions={<NewLink />}
      closed={isRefusal(campaigns.error, 'not-allowed')}
      className="many"
    >
      {campaigns.data?.connected === false ? <p className="many-note">{t('whatsapp.problems.off')}</p> : null}
      {campaigns.data?.standIn === true ? <p className="many-note">{t('whatsapp.standIn')}</p> : null}
      <nav className="tabs" aria-label={t('whatsapp.title')}>
        {parts.map((one) => (
          <AppLink
            key={one}
            className="tab"
            to={paths.whatsappCampaigns(one === 'campaigns' ? {} : { part: one })}
            aria-current={one === part ? 'page' : undefined}
          >
            {t(`whatsapp.parts.${one}`)}
          </AppLink>
        ))}
      </nav>
      {part === 'templates' ? <TemplatePart /> : null}
      {part === 'consents' ? <ConsentPart /> : null}
      {part === 'campaigns' ? (
        <PagedPanel
          title={t('whatsapp.parts.campaigns')}
          searchLabel={t('campaigns.search')}
          address={address}
          query={campaigns}
          failed={t('campaigns.loadFailed')}
          noMatch={t('campaigns.noMatch')}
          empty={<EmptyPanel title={t('campaigns.emptyTitle')} text={t('whatsapp.emptyText')} action={<NewLink />} />}
        >
          {({ campaigns: rows }) => (
            <DataList
              caption={t('whatsapp.title')}
              rows={rows}
              rowId={({ _id }) => _id}
              columns={[
                {
                  ...sorted('title', t('campaigns.name')),
                  cell: ({ _id, title }) => <AppLink to={paths.whatsappCampaign(_id)}>{title}</AppLink>,
                },
                { ...sorted('state', t('campaigns.state')), cell: ({ state }) => <WhatsappStateChip state={state} /> },
                { header: t('whatsapp.template'), quiet: true, cell: ({ template }) => template || '–' },
                ...(['sent', 'delivered', 'read', 'failed', 'replied'] as const).map((figure) => ({
                  header: t(`whatsapp.figures.${figure}`),
                  align: 'right' as const,
                  cell: ({ audience, figures }: (typeof rows)[number]) =>
                    audience === null ? '–' : formatCount(figures[figure]),
                })),
                {
                  header: t('whatsapp.cost'),
                  align: 'right',
                  cell: ({ audience, cost }) => (audience === null ? '–' : <CostText cost={cost} />),
                },
                { ...sorted('owner', t('campaigns.owner')), quiet: true, cell: ({ owner }) => owner },
              ]}
            />
          )}
        </PagedPanel>
      ) : null}
    </Page>
  )
}

function NewLink() {
  const { t } = useTranslation()
  return (
    <ButtonLink to={paths.createWhatsappCampaign()} leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}>
      {t('campaigns.create')}
    </ButtonLink>
  )
}
