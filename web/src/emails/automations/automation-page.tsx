import '../emails.css'
import './automations.css'
import { type getAutomation, saveAutomation, setAutomationState } from '@corbel/domain/emails/automation-endpoints'
import type { AutomationDesign } from '@corbel/domain/emails/automations/automation-design'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { IconArrowBackUp, IconFlask, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api.ts'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { showError, showSuccess } from '../../ui/alerts.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EditorFrame } from '../../ui/editing/editor-page.tsx'
import { useEditing } from '../../ui/editing/use-editing.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { LoadedPage } from '../../ui/page/loaded-page.tsx'
import { Page } from '../../ui/page/page.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { AutomationFacts } from './automation-facts.tsx'
import { automationQuery, forgetAutomations } from './automation-queries.ts'
import { AutomationRuns } from './automation-runs.tsx'
import { AutomationSettings } from './automation-settings.tsx'
import { AutomationUses, AutomationVersions } from './automation-versions.tsx'
import { DryRun } from './dry-run.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import type { Chosen } from './step-draft.ts'
import { StepFlow } from './step-flow.tsx'
import { StepPanel } from './step-panel.tsx'

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
const tabs = ['editor', 'settings', 'versions', 'whereUsed'] as const
type Tab = (typeof tabs)[number]
/** So many changes are taken back, the last first. */
const mostUndone = 50

function AutomationEditor({ opened }: { opened: OpenedAutomation }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { automation } = opened
  const id = automation._id
  const load = () => queryClient.fetchQuery({ ...automationQuery(id), staleTime: 0 })
  const [tried, setTried] = useState(false)
  const [tab, setTab] = useState<Tab>('editor')
  const [chosen, setChosen] = useState<Chosen>(opened.automation.design.steps[0]?.id ?? 'trigger')
  const [said, setSaid] = useState('')
  const [before, setBefore] = useState<readonly AutomationDesign[]>([])
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
  const set = (part: Partial<AutomationDesign>) => {
    setBefore([...before, draft.design].slice(-mostUndone))
    change({ design: { ...draft.design, ...part } })
  }
  const undo = () => {
    const last = before.at(-1)
    if (last === undefined) return
    setBefore(before.slice(0, -1))
    change({ design: last })
  }
  const { state, version, isDraft, pausedReason } = automation
  const troubled = new Set(opened.troubles.flatMap(({ step }) => step ?? []))
  const counts = { versions: opened.versions.length, whereUsed: usedIn(draft.design).length }
  return (
    <Page
      title={automation.title}
      note={
        <>
          <StatusChip label={t(`automations.states.${state}`)} color={colors[state]} />
          <StatusChip label={t(`mailTemplates.modules.${draft.design.module}`)} color="blue" />
        </>
      }
      actions={<Acts opened={opened} unsaved={editing.unsaved} load={load} />}
    >
      {(pausedReason === 'too-many' || pausedReason === 'all') && state === 'paused' && (
        <p className="mail-stopped">{t(`automations.pausedBecause.${pausedReason}`)}</p>
      )}
      <AutomationFacts opened={opened} design={draft.design} />
      <nav className="tabs automation-tabs" aria-label={t('automations.one')}>
        {tabs.map((one) => (
          <button
            key={one}
            type="button"
            className="tab"
            aria-current={tab === one ? 'true' : undefined}
            onClick={() => setTab(one)}
          >
            {t(`automations.${one}`)}
            {one in counts && <span className="count">{counts[one as keyof typeof counts]}</span>}
          </button>
        ))}
      </nav>
      <EditorFrame editing={editing}>
        {tab === 'editor' && (
          <div className="automation">
            <section className="card" aria-label={t('automations.steps')}>
              <div className="card-h">
                <h2>{t('automations.steps')}</h2>
                {version > 0 && <StatusChip label={t('automations.published', { version })} />}
                {isDraft && <StatusChip label={t('mailTemplates.draft')} color="amber" />}
                <span className="grow" />
                <IconButton
                  label={t('automations.undo')}
                  icon={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}
                  disabled={before.length === 0}
                  onClick={undo}
                />
                <Button variant="default" onClick={() => setTried(true)}>
                  <IconFlask size={16} stroke={1.75} aria-hidden /> {t('automations.tryIt')}
                </Button>
              </div>
              <div className="card-b">
                <StepFlow
                  {...{ opened, chosen, troubled }}
                  design={draft.design}
                  onChoose={setChosen}
                  onSteps={(steps) => set({ steps })}
                  onSay={setSaid}
                />
                <Troubles opened={opened} isShown={editing.unsaved === 0} />
              </div>
            </section>
            <StepPanel
              {...{ opened, chosen }}
              design={draft.design}
              onChoose={setChosen}
              onChange={set}
              onSay={setSaid}
            />
            <AutomationRuns id={id} module={draft.design.module} mayChange={opened.permissions.publish} />
          </div>
        )}
        {tab === 'settings' && (
          <AutomationSettings
            draft={draft}
            error={editing.errorAt('title')}
            onTitle={(title) => change({ title })}
            onChange={set}
          />
        )}
        {tab === 'versions' && (
          <AutomationVersions
            opened={opened}
            onTake={(design) => {
              set(design)
              setTab('editor')
            }}
          />
        )}
        {tab === 'whereUsed' && <AutomationUses opened={opened} ids={usedIn(draft.design)} />}
        <p role="status" className="vh">
          {said}
        </p>
      </EditorFrame>
      {tried && <DryRun id={id} design={draft.design} onClose={() => setTried(false)} />}
    </Page>
  )
}

/** The templates that it sends. */
const usedIn = ({ steps }: AutomationDesign): string[] => [
  ...new Set(steps.flatMap((step) => (step.kind === 'send' && step.template !== '' ? [step.template] : []))),
]

function Troubles({ opened, isShown }: { opened: OpenedAutomation; isShown: boolean }) {
  const { t } = useTranslation()
  if (opened.troubles.length === 0 || !isShown) return null
  return (
    <div className="automation-troubles">
      <h3>{t('automations.troubles')}</h3>
      <ul>
        {opened.troubles.map(({ code, step }) => (
          <li key={`${code} ${step}`}>{t(`automations.trouble.${code}`)}</li>
        ))}
      </ul>
    </div>
  )
}

interface ActsProps {
  opened: OpenedAutomation
  unsaved: number
  load: () => Promise<OpenedAutomation>
}

/** Switching it on and pausing it; the draft becomes what runs. */
function Acts({ opened, unsaved, load }: ActsProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const [isPublishing, setPublishing] = useState(false)
  const { automation, permissions, troubles } = opened
  const { _id: id, state, version, isDraft } = automation
  const switching = useMutation({
    mutationFn: (next: 'on' | 'off' | 'paused') => call(setAutomationState, { params: { id }, body: { state: next } }),
    onSuccess: async ({ message }) => {
      showSuccess(message)
      await Promise.all([load(), forgetAutomations(queryClient)])
    },
    onError: (error) => showError(errorText(error)),
  })
  if (!permissions.publish) return null
  const next = state === 'on' ? 'paused' : 'on'
  return (
    <div className="row">
      {version > 0 && (
        <Button variant="default" loading={switching.isPending} onClick={() => switching.mutate(next)}>
          {next === 'on' ? (
            <IconPlayerPlay size={16} stroke={1.75} aria-hidden />
          ) : (
            <IconPlayerPause size={16} stroke={1.75} aria-hidden />
          )}{' '}
          {t(next === 'on' ? 'automations.switchOn' : 'automations.pause')}
        </Button>
      )}
      {isDraft && (
        <Button disabled={unsaved > 0 || troubles.length > 0} onClick={() => setPublishing(true)}>
          {t('mailTemplates.publish', { version: version + 1 })}
        </Button>
      )}
      {isPublishing && (
        <PublishDialog
          opened={opened}
          onDone={async (message) => {
            setPublishing(false)
            showSuccess(message)
            await Promise.all([load(), forgetAutomations(queryClient)])
          }}
          onClose={() => setPublishing(false)}
        />
      )}
    </div>
  )
}
