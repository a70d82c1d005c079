import '../../ui/table/many.css'
import '../emails.css'
import {
  addAutomation,
  type ListedAutomation,
  pauseAllAutomations,
  setAutomationState,
} from '@corbel/domain/emails/automation-endpoints'
import { IconCopy, IconPencil, IconPlayerPause, IconPlayerPlay, IconPlayerStop, IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import { BuilderTabs } from '../../builders/lists/builder-tabs-link.tsx'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { showError, showSuccess } from '../../ui/alerts.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { askConfirm } from '../../ui/confirm.ts'
import { SearchField } from '../../ui/controls/search-field.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { Page } from '../../ui/page/page.tsx'
import { ActionMenu } from '../../ui/press/action-menu.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { EmptyPanel } from '../../ui/state-panels.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { DataList } from '../../ui/table/data-list.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { useGo } from '../../ui/use-go.ts'
import { automationsQuery, forgetAutomations } from './automation-queries.ts'

const WebhooksCard = lazyPart(async () => (await import('../webhooks/webhooks-card.tsx')).WebhooksCard)
const colors = { on: 'green', off: 'gray', paused: 'amber' } as const

/** `/builders/email_triggers`: what a company automates, and what the program sends by itself. */
export function AutomationsPage() {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const found = useQuery(automationsQuery(search))
  return (
    <Page title={t('automations.title')} actions={<Acts />} closed={isRefusal(found.error, 'not-allowed')}>
      <section className="card list-card" aria-label={t('automations.title')}>
        <BuilderTabs current={paths.automations()} />
        <div className="many-tools">
          <SearchField label={t('automations.search')} value={search} onSearch={setSearch} />
        </div>
        <Loaded queries={{ found }} title={t('automations.loadFailed')} skeleton={<RowsSkeleton rows={5} />}>
          {({ found: { automations, builtIn } }) => (
            <>
              <DataList
                caption={t('automations.title')}
                rows={automations}
                rowId={({ _id }) => _id}
                rowActions={(row) => <AutomationMenu automation={row} />}
                empty={<EmptyPanel title={t('automations.emptyTitle')} text={t('automations.emptyText')} />}
                columns={[
                  {
                    header: t('automations.name'),
                    cell: ({ _id, title, isDraft }) => (
                      <span className="row">
                        <AppLink to={paths.automation(_id)}>{title}</AppLink>
                        {isDraft && <StatusChip label={t('mailTemplates.draft')} color="amber" />}
                      </span>
                    ),
                  },
                  {
                    header: t('automations.state'),
                    cell: ({ state }) => <StatusChip label={t(`automations.states.${state}`)} color={colors[state]} />,
                  },
                  {
                    header: t('automations.begins'),
                    cell: ({ design }) => t(`automations.trigger.${design.trigger.kind}`),
                  },
                  {
                    header: t('mailTemplates.module'),
                    cell: ({ design }) => t(`mailTemplates.modules.${design.module}`),
                  },
                  { header: t('automations.runs'), align: 'right', cell: ({ runs }) => runs },
                  { header: t('automations.held'), align: 'right', cell: ({ held }) => held },
                ]}
              />
              <section aria-label={t('automations.builtIn')}>
                <div className="card-h">
                  <h2>{t('automations.builtIn')}</h2>
                </div>
                <p className="quiet automation-built-in">{t('automations.builtInText')}</p>
                <ul className="automation-notices">
                  {builtIn.map((notice) => (
                    <li key={notice}>
                      <span>{t(`automations.notices.${notice}`)}</span>
                      <StatusChip label={t('automations.states.on')} color="green" />
                    </li>
                  ))}
                </ul>
              </section>
            </>
          )}
        </Loaded>
      </section>
      {found.data !== undefined && <WebhooksCard />}
    </Page>
  )
}

function Acts() {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const pausing = useMutation({
    mutationFn: () => call(pauseAllAutomations, {}),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => showError(errorText(error)),
    onSettled: () => forgetAutomations(queryClient),
  })
  const pauseAll = async () => {
    const question = {
      title: t('automations.pauseAll'),
      text: t('automations.pauseAllQuestion'),
      confirmLabel: t('automations.pauseAll'),
    }
    if (await askConfirm(question)) pausing.mutate()
  }
  return (
    <div className="row">
      <Button variant="default" loading={pausing.isPending} onClick={() => void pauseAll()}>
        {t('automations.pauseAll')}
      </Button>
      <ButtonLink to={paths.createAutomation()} leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}>
        {t('automations.create')}
      </ButtonLink>
    </div>
  )
}

function AutomationMenu({ automation }: { automation: ListedAutomation }) {
  const { t } = useTranslation()
  const go = useGo()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const { _id: id, title, state, version } = automation
  const switching = useMutation({
    mutationFn: (next: 'on' | 'off' | 'paused') => call(setAutomationState, { params: { id }, body: { state: next } }),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => showError(errorText(error)),
    onSettled: () => forgetAutomations(queryClient),
  })
  const copying = useMutation({
    mutationFn: () =>
      call(addAutomation, {
        body: { title: t('mailTemplates.copyTitle', { title }).slice(0, 120), copy: id },
      }),
    onSuccess: async ({ _id }) => {
      await forgetAutomations(queryClient)
      go(paths.automation(_id))
    },
    onError: (error) => showError(errorText(error)),
  })
  return (
    <ActionMenu
      label={t('mailTemplates.actionsOf', { title })}
      actions={[
        { title: t('mailTemplates.open'), icon: IconPencil, onChoose: () => go(paths.automation(id)) },
        { title: t('mailTemplates.duplicate'), icon: IconCopy, onChoose: () => copying.mutate() },
        state !== 'on' &&
          version > 0 && {
            title: t('automations.switchOn'),
            icon: IconPlayerPlay,
            onChoose: () => switching.mutate('on'),
          },
        state === 'on' && {
          title: t('automations.pause'),
          icon: IconPlayerPause,
          onChoose: () => switching.mutate('paused'),
        },
        state !== 'off' && {
          title: t('automations.switchOff'),
          icon: IconPlayerStop,
          onChoose: () => switching.mutate('off'),
        },
      ]}
    />
  )
}
