import { syncWhatsappTemplates, type WhatsappTemplate } from '@corbel/domain/whatsapp/whatsapp-endpoints'
import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { isRefusal } from '../api-errors.ts'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { showError, showSuccess } from '../ui/alerts.ts'
import { AppLink } from '../ui/app-link.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { formatCount } from '../ui/format-number.ts'
import { Loaded } from '../ui/page/loaded.tsx'
import { Page } from '../ui/page/page.tsx'
import { RowsSkeleton } from '../ui/skeleton.tsx'
import { EmptyPanel } from '../ui/state-panels.tsx'
import { StatusChip, type Tone } from '../ui/status-chip.tsx'
import { DataList } from '../ui/table/data-list.tsx'
import { PagedPanel } from '../ui/table/paged-panel.tsx'
import { useErrorText } from '../ui/use-error-text.ts'
import { ConsentPart } from './consent-part.tsx'
import { useWhatsappAddress } from './use-whatsapp-address.ts'
import { forgetWhatsapp, whatsappCampaignsQuery, whatsappTemplatesQuery } from './whatsapp-queries.ts'
import { WhatsappStateChip } from './whatsapp-state-chip.tsx'

const parts = ['campaigns', 'templates', 'consents'] as const

/** `/whatsapp_campaigns`: campaigns, the account's templates, and who agreed to be written to. */
export function WhatsappCampaignsPage() {
  const { t } = useTranslation()
  const address = useWhatsappAddress()
  const { page, limit, search, chosen } = address
  const part = parts.find((one) => one === chosen) ?? 'campaigns'
  const campaigns = useQuery(whatsappCampaignsQuery({ page: part === 'campaigns' ? page : 0, limit, search }))
  return (
    <Page
      title={t('whatsapp.title')}
      actions={<NewLink />}
      closed={isRefusal(campaigns.error, 'not-allowed')}
      className="many"
    >
      {campaigns.data?.connected === false ? <p className="many-note">{t('whatsapp.problems.off')}</p> : null}
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
                  header: t('campaigns.name'),
                  cell: ({ _id, title }) => <AppLink to={paths.whatsappCampaign(_id)}>{title}</AppLink>,
                },
                { header: t('campaigns.state'), cell: ({ state }) => <WhatsappStateChip state={state} /> },
                { header: t('whatsapp.template'), quiet: true, cell: ({ template }) => template || '–' },
                ...(['sent', 'delivered', 'read', 'failed', 'replied'] as const).map((figure) => ({
                  header: t(`whatsapp.figures.${figure}`),
                  align: 'right' as const,
                  cell: ({ audience, figures }: (typeof rows)[number]) =>
                    audience === null ? '–' : formatCount(figures[figure]),
                })),
                { header: t('campaigns.owner'), quiet: true, cell: ({ owner }) => owner },
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

const tones: Readonly<Record<WhatsappTemplate['status'], Tone>> = {
  PENDING: 'blue',
  APPROVED: 'green',
  REJECTED: 'red',
  PAUSED: 'amber',
  DISABLED: 'gray',
}

function TemplatePart() {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const templates = useQuery(whatsappTemplatesQuery)
  const sync = useMutation({
    mutationFn: () => call(syncWhatsappTemplates, { body: {} }),
    onSuccess: async ({ message }) => {
      showSuccess(message)
      await forgetWhatsapp(queryClient)
    },
    onError: (error) => showError(errorText(error)),
  })
  return (
    <section className="card list-card" aria-label={t('whatsapp.parts.templates')}>
      <div className="many-tools">
        <Button
          variant="default"
          disabled={templates.data?.connected !== true}
          loading={sync.isPending}
          onClick={() => sync.mutate()}
        >
          {t('whatsapp.fetch')}
        </Button>
      </div>
      <Loaded queries={{ templates }} title={t('campaigns.loadFailed')} skeleton={<RowsSkeleton rows={4} />}>
        {({ templates: { templates: rows } }) => (
          <DataList
            caption={t('whatsapp.parts.templates')}
            rows={rows}
            rowId={({ _id }) => _id}
            empty={<EmptyPanel title={t('whatsapp.noTemplates')} />}
            columns={[
              { header: t('campaigns.name'), cell: ({ name }) => name },
              { header: t('whatsapp.language'), cell: ({ language }) => language },
              { header: t('whatsapp.category'), cell: ({ category }) => category },
              {
                header: t('campaigns.state'),
                cell: ({ status, reason }) => (
                  <span className="row">
                    <StatusChip label={t(`whatsapp.templateStates.${status}`)} color={tones[status]} />
                    {reason === '' ? null : <span className="quiet">{reason}</span>}
                  </span>
                ),
              },
              { header: t('campaigns.message'), wraps: true, cell: ({ body }) => body },
            ]}
          />
        )}
      </Loaded>
    </section>
  )
}
