import type { Campaign } from '@corbel/domain/emails/campaigns/campaign-endpoints'
import {
  type CampaignRecipient,
  listCampaignRecipients,
  type RecipientStand,
  recipientStands,
} from '@corbel/domain/emails/campaigns/campaign-running-endpoints'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { showError } from '../../ui/alerts.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { SearchField } from '../../ui/controls/search-field.tsx'
import { InstantText, StampText } from '../../ui/date-text.tsx'
import { downloadCsv } from '../../ui/download-csv.ts'
import { Loaded } from '../../ui/page/loaded.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { EmptyPanel, NoResultPanel } from '../../ui/state-panels.tsx'
import { StatusChip, type Tone } from '../../ui/status-chip.tsx'
import { DataList } from '../../ui/table/data-list.tsx'
import { TablePager } from '../../ui/table/table-pager.tsx'
import { manyPageSizes, usePagedAddress } from '../../ui/table/use-paged-address.ts'
import { useErrorText } from '../../ui/use-error-text.ts'
import { recipientsQuery } from './campaign-queries.ts'

/** What became of each mail of a campaign. */
export function CampaignRecipients({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const address = usePagedAddress('stand', (asked) => paths.campaign(campaign._id, asked))
  const { page, limit, search, chosen } = address
  const stand = recipientStands.find((one) => one === chosen)
  const recipients = useQuery(recipientsQuery(campaign, { page, limit, search, stand: stand ?? null }))
  const download = useMutation({
    mutationFn: () => allRecipients(campaign._id),
    onSuccess: (rows) =>
      downloadCsv(campaign.title, [
        [t('campaigns.recipients'), t('emailLists.address'), t('campaigns.stand'), t('mails.stages')],
        ...rows.map((row) => [row.name, row.email, t(`campaigns.figures.${standOf(row)}`), row.reason ?? '']),
      ]),
    onError: (error) => showError(errorText(error)),
  })
  return (
    <section className="card list-card" aria-labelledby="campaign-recipients">
      <header className="card-h">
        <h2 id="campaign-recipients">{t('campaigns.recipients')}</h2>
        <span className="grow" />
        <Button
          variant="default"
          loading={download.isPending}
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          onClick={() => download.mutate()}
        >
          {t('campaigns.download')}
        </Button>
      </header>
      <div className="many-tools">
        <SearchField label={t('campaigns.recipientSearch')} value={search} onSearch={address.onSearch} />
        <Choice
          aria-label={t('campaigns.stand')}
          data={[
            { value: '', label: t('campaigns.everyStand') },
            ...recipientStands.map((one) => ({ value: one, label: t(`campaigns.figures.${one}`) })),
          ]}
          value={chosen}
          onChange={address.onChoose}
        />
      </div>
      <Loaded queries={{ recipients }} title={t('campaigns.loadFailed')} skeleton={<RowsSkeleton rows={6} />}>
        {({ recipients: { recipients: rows, count } }) =>
          count > 0 ? (
            <>
              <RecipientTable rows={rows} isBusy={recipients.isPlaceholderData} />
              <TablePager {...address} pageSize={limit} pageSizes={manyPageSizes} total={count} />
            </>
          ) : search === '' && chosen === '' ? (
            <EmptyPanel as="h3" title={t('campaigns.noRecipients')} />
          ) : (
            <NoResultPanel title={t('campaigns.noRecipient')} onClear={address.onClear} />
          )
        }
      </Loaded>
    </section>
  )
}

const tones: Readonly<Record<RecipientStand, Tone>> = {
  queued: 'blue',
  sent: 'brand',
  delivered: 'green',
  opened: 'green',
  clicked: 'green',
  answered: 'green',
  complained: 'red',
  bounced: 'red',
  unsubscribed: 'orange',
  unknown: 'amber',
  held: 'amber',
  suppressed: 'orange',
  cancelled: 'gray',
}

/** How far it came. */
function standOf({ state, unsubscribedAt, clickedAt, openedAt, deliveredAt }: CampaignRecipient): RecipientStand {
  if (state === 'failed') return 'bounced'
  if (state !== 'sent') return state
  if (unsubscribedAt !== null) return 'unsubscribed'
  if (clickedAt !== null) return 'clicked'
  if (openedAt !== null) return 'opened'
  return deliveredAt === null ? 'sent' : 'delivered'
}

function RecipientTable({ rows, isBusy }: { rows: readonly CampaignRecipient[]; isBusy: boolean }) {
  const { t } = useTranslation()
  return (
    <DataList
      caption={t('campaigns.recipients')}
      rows={rows}
      rowId={({ _id }) => _id}
      isBusy={isBusy}
      columns={[
        {
          header: t('campaigns.name'),
          cell: ({ person, name, email }) =>
            person === null ? (
              name || email
            ) : (
              <AppLink to={paths.person(person.module, person._id)}>{name || email}</AppLink>
            ),
        },
        { header: t('emailLists.address'), cell: ({ email }) => email },
        {
          header: t('campaigns.stand'),
          cell: (row) => (
            <span className="mail-stand">
              <StatusChip label={t(`campaigns.figures.${standOf(row)}`)} color={tones[standOf(row)]} />
              {row.reason === null ? null : <span className="quiet">{row.reason}</span>}
              {row.dueAt === null || row.reason === null ? null : (
                <span className="quiet">
                  <StampText value={row.dueAt} />
                </span>
              )}
            </span>
          ),
        },
        {
          header: t('campaigns.figures.sent'),
          quiet: true,
          cell: ({ sentAt }) => (sentAt === null ? '–' : <InstantText value={sentAt} />),
        },
      ]}
    />
  )
}

const mostAtOnce = 1_000

/** All of them, page by page. */
async function allRecipients(id: string): Promise<CampaignRecipient[]> {
  const rows: CampaignRecipient[] = []
  for (let skip = 0; ; skip += 1) {
    const page = await call(listCampaignRecipients, { params: { id }, body: { skip, limit: mostAtOnce } })
    rows.push(...page.recipients)
    if (page.recipients.length < mostAtOnce) return rows
  }
}
