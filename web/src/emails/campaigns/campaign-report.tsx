import { type Campaign, type CampaignFigures, copyCampaign } from '@corbel/domain/emails/campaigns/campaign-endpoints'
import {
  cancelCampaign,
  pauseCampaign,
  resendCampaign,
  resumeCampaign,
} from '@corbel/domain/emails/campaigns/campaign-running-endpoints'
import { IconBan, IconCopy, IconMailForward, IconRefresh } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { RichTextShown } from '../../forms/rich-text-panel.tsx'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { showError, showSuccess } from '../../ui/alerts.ts'
import { Button } from '../../ui/button.tsx'
import { askConfirm } from '../../ui/confirm.ts'
import { StampText } from '../../ui/date-text.tsx'
import { Fact } from '../../ui/fact.tsx'
import { formatCount, formatShare } from '../../ui/format-number.ts'
import { Page } from '../../ui/page/page.tsx'
import { ActionMenu } from '../../ui/press/action-menu.tsx'
import { DataList } from '../../ui/table/data-list.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { useGo } from '../../ui/use-go.ts'
import '../emails.css'
import '../../ui/table/many.css'
import { alwaysTold, rateBase, rated, toldWhereAny } from './campaign-figures.ts'
import { campaignQuery, forgetCampaigns } from './campaign-queries.ts'
import { CampaignRecipients } from './campaign-recipients.tsx'
import { SkippedItems } from './campaign-start.tsx'
import { CampaignStateChip } from './campaign-state-chip.tsx'
import { HourText } from './hour-text.tsx'

/** What became of a campaign, and what can be done with it. */
export function CampaignReport({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation()
  const { title, shownSubject, state, pauseReason, dueAt, startedAt, endedAt, owner, from, lists, skipped, body } =
    campaign
  const { excluded, shownHour, perHour, preheader, figures } = campaign
  return (
    <Page
      className="many"
      title={title}
      note={<CampaignStateChip state={state} />}
      intro={shownSubject}
      actions={<CampaignActs campaign={campaign} />}
    >
      {pauseReason === null ? null : (
        <p className="many-note" role="status">
          {t(`campaigns.pauseReasons.${pauseReason}`)}
        </p>
      )}
      <Tiles figures={campaign.figures} />
      <section className="card" aria-labelledby="campaign-report">
        <header className="card-h">
          <h2 id="campaign-report">{t('campaigns.report')}</h2>
        </header>
        <div className="card-b stack">
          <dl className="many-facts">
            <Fact name={t('campaigns.sender')} value={from.name} />
            <Fact name={t('campaigns.owner')} value={owner} />
            <Fact name={t('campaigns.lists')} value={lists.map((list) => list.title).join(', ')} />
            {excluded.length === 0 ? null : (
              <Fact name={t('campaigns.excluded')} value={excluded.map((list) => list.title).join(', ')} />
            )}
            {preheader === '' ? null : <Fact name={t('campaigns.preheader')} value={preheader} />}
            {shownHour === null ? null : <Fact name={t('campaigns.hour')} value={<HourText hour={shownHour} />} />}
            {perHour === null ? null : <Fact name={t('campaigns.perHour')} value={formatCount(perHour)} />}
            {state === 'scheduled' && dueAt !== null ? (
              <Fact name={t('campaigns.at')} value={<StampText value={dueAt} />} />
            ) : null}
            {startedAt === null ? null : (
              <Fact name={t('campaigns.startedAt')} value={<StampText value={startedAt} />} />
            )}
            {endedAt === null ? null : <Fact name={t('campaigns.endedAt')} value={<StampText value={endedAt} />} />}
          </dl>
          {skipped.length === 0 ? null : (
            <ul className="many-totals many-counted" aria-label={t('campaigns.left')}>
              <SkippedItems skipped={skipped} />
            </ul>
          )}
          {figures.opened > 0 && <p className="quiet">{t('campaigns.uncertain')}</p>}
          <details>
            <summary>{t('campaigns.message')}</summary>
            <RichTextShown html={body} />
          </details>
        </div>
      </section>
      <Links links={campaign.links} />
      <CampaignRecipients campaign={campaign} />
    </Page>
  )
}

/** What people followed; nothing where nobody did. */
function Links({ links }: { links: Campaign['links'] }) {
  const { t } = useTranslation()
  if (links.length === 0) return null
  return (
    <section className="card list-card" aria-labelledby="campaign-links">
      <header className="card-h">
        <h2 id="campaign-links">{t('campaigns.links')}</h2>
      </header>
      <DataList
        caption={t('campaigns.links')}
        rows={links}
        rowId={({ href }) => href}
        columns={[
          { header: t('campaigns.link'), wraps: true, cell: ({ href }) => href },
          { header: t('campaigns.linkPeople'), align: 'right', cell: ({ people }) => formatCount(people) },
          { header: t('campaigns.linkClicks'), align: 'right', cell: ({ clicks }) => formatCount(clicks) },
        ]}
      />
    </section>
  )
}

function Tiles({ figures }: { figures: CampaignFigures }) {
  const { t } = useTranslation()
  return (
    <dl className="many-tiles" aria-label={t('campaigns.report')}>
      {[...alwaysTold, ...toldWhereAny.filter((one) => figures[one] > 0)].map((figure) => (
        <div key={figure} className="card many-tile">
          <dt>{t(`campaigns.figures.${figure}`)}</dt>
          <dd>
            {formatCount(figures[figure])}
            {rated.has(figure) && figures.sent > 0 ? (
              <span className="many-rate"> {formatShare(figures[figure], rateBase(figure, figures))}</span>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function CampaignActs({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation()
  const go = useGo()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const { _id: id, permissions, figures, title } = campaign
  const params = { id }
  const keep = {
    onSuccess: async ({ message, campaign: now }: { message: string; campaign: Campaign }) => {
      showSuccess(message)
      queryClient.setQueryData(campaignQuery(id).queryKey, { campaign: now })
      await forgetCampaigns(queryClient)
    },
    onError: async (error: Error) => {
      showError(errorText(error))
      await forgetCampaigns(queryClient)
    },
  }
  const pause = useMutation({ mutationFn: () => call(pauseCampaign, { params, body: {} }), ...keep })
  const resume = useMutation({ mutationFn: () => call(resumeCampaign, { params, body: {} }), ...keep })
  const cancel = useMutation({ mutationFn: () => call(cancelCampaign, { params, body: {} }), ...keep })
  const count = figures.bounced + figures.unknown + figures.held
  const resend = useMutation({
    mutationFn: () => call(resendCampaign, { params, body: { count } }),
    ...keep,
  })
  const copy = useMutation({
    mutationFn: (notOpened: boolean) => call(copyCampaign, { params, body: { notOpened } }),
    onSuccess: async ({ message, campaign: made }) => {
      showSuccess(message)
      await forgetCampaigns(queryClient)
      go(paths.campaign(made._id))
    },
    onError: (error) => showError(errorText(error)),
  })
  const askCancel = async (): Promise<void> => {
    const [label, text] = [t('campaigns.cancel'), t('campaigns.cancelText')]
    if (await askConfirm({ title: t('campaigns.cancelTitle'), text, confirmLabel: label, danger: true }))
      cancel.mutate()
  }
  const askNotOpened = async (): Promise<void> => {
    const [label, text] = [t('campaigns.notOpened'), t('campaigns.notOpenedText')]
    if (await askConfirm({ title: label, text, confirmLabel: label })) copy.mutate(true)
  }
  const askResend = async (): Promise<void> => {
    const label = t('campaigns.resend')
    const text = t('campaigns.resendText', { count })
    if (await askConfirm({ title: label, text, confirmLabel: label })) resend.mutate()
  }
  return (
    <span className="row">
      {permissions.pause ? (
        <Button variant="default" loading={pause.isPending} onClick={() => pause.mutate()}>
          {t('campaigns.pause')}
        </Button>
      ) : null}
      {permissions.resume ? (
        <Button loading={resume.isPending} onClick={() => resume.mutate()}>
          {t('campaigns.resume')}
        </Button>
      ) : null}
      <ActionMenu
        label={t('campaigns.actionsOf', { title })}
        actions={[
          { title: t('campaigns.copy'), icon: IconCopy, onChoose: () => copy.mutate(false) },
          campaign.state === 'finished' &&
            figures.sent > figures.opened && {
              title: t('campaigns.notOpened'),
              icon: IconMailForward,
              onChoose: () => void askNotOpened(),
            },
          permissions.resend && { title: t('campaigns.resend'), icon: IconRefresh, onChoose: () => void askResend() },
          permissions.cancel && {
            title: t('campaigns.cancel'),
            icon: IconBan,
            isDanger: true,
            onChoose: () => void askCancel(),
          },
        ]}
      />
    </span>
  )
}
