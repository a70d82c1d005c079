import '../emails.css'
import './automations.css'
import {
  type getAutomation,
  publishAutomation,
  saveAutomation,
  setAutomationState,
} from '@corbel/domain/emails/automation-endpoints'
import type { AutomationDesign } from '@corbel/domain/emails/automations/automation-design'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api.ts'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { showError, showSuccess } from '../../ui/alerts.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EditorPage } from '../../ui/editing/editor-page.tsx'
import { useEditing } from '../../ui/editing/use-editing.ts'
import { LoadedPage } from '../../ui/page/loaded-page.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { automationQuery, forgetAutomations } from './automation-queries.ts'
import { AutomationRuns } from './automation-runs.tsx'
import { AutomationSettings } from './automation-settings.tsx'
import { DryRun } from './dry-run.tsx'
import { StepList } from './step-list.tsx'
import { TriggerFields } from './trigger-fields.tsx'

export type OpenedAutomation = ReplyOf<typeof getAutomation>
export interface AutomationDraft {
  title: string
  design: AutomationDesign
}

/** `/builders/email_triggers/edit/{id}`: when it begins, whom it concerns, what it does; and what it did. */
export function AutomationPage() {
  const { t } = useTranslation()
  const { templateId = '' } = useParams({ strict: false })
  const automation = useQuery(automationQuery(templateId))
  return (
    <LoadedPage
      queries={{ automation }}
      title={t('automations.one')}
      closed
      absent={t('automations.notFound')}
      back={<ButtonLink to={paths.automations()}>{t('automations.title')}</ButtonLink>}
    >
      {(data) => <AutomationEditor key={templateId} opened={data.automation} />}
    </LoadedPage>
  )
}

const colors = { on: 'green', off: 'gray', paused: 'amber' } as const

function AutomationEditor({ opened }: { opened: OpenedAutomation }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const { automation, permissions } = opened
  const id = automation._id
  const load = () => queryClient.fetchQuery({ ...automationQuery(id), staleTime: 0 })
  const [tried, setTried] = useState(false)
  const editing = useEditing<OpenedAutomation, AutomationDraft>({
    key: `automation:${id}`,
    stored: opened,
    draftOf: ({ automation: { title, design } }) => ({ title, design }),
    problemsOf: ({ title }) => ({ title: title.trim() === '' ? t('mailTemplates.titleMissing') : null }),
    send: async ({ draft, stored }) => {
      const { message } = await call(saveAutomation, {
        params: { id },
        body: { ...draft, rev: stored.automation.rev },
      })
      await forgetAutomations(queryClient)
      return { said: message, stored: await load() }
    },
    load,
  })
  const { draft, change } = editing
  const set = (part: Partial<AutomationDesign>) => change({ design: { ...draft.design, ...part } })
  const after = {
    onSuccess: async ({ message }: { message: string }) => {
      showSuccess(message)
      await Promise.all([load(), forgetAutomations(queryClient)])
    },
    onError: (error: unknown) => showError(errorText(error)),
  }
  const publishing = useMutation({
    mutationFn: () => call(publishAutomation, { params: { id }, body: { rev: automation.rev } }),
    ...after,
  })
  const switching = useMutation({
    mutationFn: (state: 'on' | 'off' | 'paused') => call(setAutomationState, { params: { id }, body: { state } }),
    ...after,
  })
  const { state, version, isDraft } = automation
  return (
    <EditorPage
      title={automation.title}
      note={
        <>
          <StatusChip label={t(`automations.states.${state}`)} color={colors[state]} />
          <StatusChip label={t(`mailTemplates.modules.${draft.design.module}`)} color="blue" />
          {version > 0 && <StatusChip label={t('automations.published', { version })} />}
          {isDraft && <StatusChip label={t('mailTemplates.draft')} color="amber" />}
        </>
      }
      editing={editing}
      acts={
        <>
          {permissions.publish && version > 0 && state !== 'on' && (
            <Button variant="default" loading={switching.isPending} onClick={() => switching.mutate('on')}>
              {t('automations.switchOn')}
            </Button>
          )}
          {permissions.publish && state === 'on' && (
            <Button variant="default" loading={switching.isPending} onClick={() => switching.mutate('paused')}>
              {t('automations.pause')}
            </Button>
          )}
          {permissions.publish && isDraft && (
            <Button
              variant="default"
              loading={publishing.isPending}
              disabled={editing.unsaved > 0 || opened.troubles.length > 0}
              onClick={() => publishing.mutate()}
            >
              {t('mailTemplates.publish', { version: version + 1 })}
            </Button>
          )}
        </>
      }
    >
      {(automation.pausedReason === 'too-many' || automation.pausedReason === 'all') && state === 'paused' && (
        <p className="mail-stopped">{t(`automations.pausedBecause.${automation.pausedReason}`)}</p>
      )}
      <div className="automation">
        <section className="card" aria-label={t('automations.steps')}>
          <div className="card-h">
            <h2>{t('automations.steps')}</h2>
            <Button variant="default" onClick={() => setTried(true)}>
              {t('automations.tryIt')}
            </Button>
          </div>
          <div className="card-b stack">
            <TriggerFields opened={opened} design={draft.design} onChange={set} />
            <StepList opened={opened} design={draft.design} onChange={set} />
            {opened.troubles.length > 0 && editing.unsaved === 0 && (
              <div>
                <h3>{t('automations.troubles')}</h3>
                <ul>
                  {opened.troubles.map(({ code, step }) => (
                    <li key={`${code} ${step}`}>{t(`automations.trouble.${code}`)}</li>
                  ))}
                </ul>
              </div>
            )}
          </div>
        </section>
        <AutomationSettings
          draft={draft}
          error={editing.errorAt('title')}
          onTitle={(title) => change({ title })}
          onChange={set}
        />
        <AutomationRuns id={id} />
      </div>
      {tried && <DryRun id={id} design={draft.design} onClose={() => setTried(false)} />}
    </EditorPage>
  )
}
