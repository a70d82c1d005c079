import {
  type ArmKind,
  type AutomationDesign,
  type AutomationStep,
  armKinds,
  isForked,
  mostSteps,
  type StepKind,
} from '@corbel/domain/emails/automations/automation-design'
import { stepsIn } from '@corbel/domain/emails/automations/automation-program'
import {
  IconArrowFork,
  IconBell,
  IconBolt,
  IconBrandWhatsapp,
  IconCheckbox,
  IconCircleCheck,
  IconClock,
  IconFileSearch,
  IconFilter,
  IconForms,
  IconHourglass,
  IconMail,
  IconPlus,
  IconProgress,
  IconUserPlus,
  IconWebhook,
} from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../translation.ts'
import { ChoiceMenu } from '../../ui/press/choice-menu.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import type { OpenedAutomation } from './automation-page.tsx'
import { added, begunStep, type Chosen, moved, offeredSteps, type Place, removed } from './step-draft.ts'
import { useStepWords } from './step-words.ts'

export const stepIcons = {
  send: IconMail,
  whatsapp: IconBrandWhatsapp,
  wait: IconClock,
  'wait-until': IconHourglass,
  branch: IconArrowFork,
  'only-if': IconFilter,
  task: IconCheckbox,
  document: IconFileSearch,
  assign: IconUserPlus,
  status: IconProgress,
  set: IconForms,
  notify: IconBell,
  webhook: IconWebhook,
  end: IconCircleCheck,
} as const satisfies Readonly<Record<StepKind, unknown>>

const tones = {
  ...({
    send: 'blue',
    whatsapp: 'green',
    wait: 'gray',
    'wait-until': 'gray',
    branch: 'violet',
    'only-if': 'amber',
  } as const),
  ...({ task: 'green', document: 'green', assign: 'green', status: 'green', set: 'green' } as const),
  ...({ notify: 'blue', webhook: 'blue', end: 'green' } as const),
} as const

interface FlowProps {
  opened: OpenedAutomation
  design: AutomationDesign
  chosen: Chosen
  /** Steps in which something stands in the way of publishing. */
  troubled: ReadonlySet<string>
  onChoose: (chosen: Chosen) => void
  onSteps: (steps: AutomationStep[]) => void
  onSay: (text: string) => void
}

/** What begins it, what it asks and what it does, from the top to the end; each is chosen, moved and taken out by keys. */
export function StepFlow(props: FlowProps) {
  const { t } = useTranslation()
  const { opened, design, chosen, onChoose } = props
  const { happening, conditions } = useStepWords(opened, design)
  const { runs, version } = opened.automation
  return (
    <div className="automation-flow">
      <Card
        icon={<IconBolt size={18} stroke={1.75} aria-hidden />}
        tone="violet"
        name={t('automations.when')}
        text={happening(design.trigger)}
        count={version > 0 ? [runs, t('automations.done.lately')] : null}
        isChosen={chosen === 'trigger'}
        onPress={() => onChoose('trigger')}
      />
      <Card
        icon={<IconFilter size={18} stroke={1.75} aria-hidden />}
        tone="amber"
        name={t('automations.onlyIf')}
        text={conditions(design.filters) || t('automations.anyRecord')}
        count={null}
        isChosen={chosen === 'conditions'}
        onPress={() => onChoose('conditions')}
      />
      <Arm {...props} place={null} label={t('automations.steps')} />
    </div>
  )
}

interface ArmProps extends FlowProps {
  place: Place
  label: string
}

function Arm(props: ArmProps) {
  const { design, place, label } = props
  const steps = stepsIn(design.steps, place)
  const isOver = steps.at(-1)?.kind === 'end'
  return (
    <>
      {steps.length > 0 && (
        <ol className="automation-steps" aria-label={label}>
          {steps.map((step, at) => (
            <StepItem key={step.id} {...props} step={step} at={at} count={steps.length} />
          ))}
        </ol>
      )}
      {!isOver && design.steps.length < mostSteps && <AddStep {...props} />}
    </>
  )
}

function AddStep({ design, place, label, onSteps, onChoose }: ArmProps) {
  const { t } = useTranslation()
  const { steps, module } = design
  const add = (kind: StepKind) => {
    const id = crypto.randomUUID()
    onSteps(added(steps, begunStep(kind, { id, in: place }, module)))
    onChoose(id)
  }
  return (
    <div className="automation-add">
      <ChoiceMenu
        choices={offeredSteps(steps, place, module).map((value) => ({ value, label: t(`automations.step.${value}`) }))}
        chosen={undefined}
        onChoose={add}
        width={220}
        position="bottom-start"
        button={{
          className: 'btn btn-subtle',
          ...(place === null ? {} : { 'aria-label': t('automations.addStepIn', { arm: label }) }),
        }}
      >
        <IconPlus size={16} stroke={1.75} aria-hidden />
        {t('automations.addStep')}
      </ChoiceMenu>
    </div>
  )
}

function StepItem({ step, at, count, ...props }: ArmProps & { step: AutomationStep; at: number; count: number }) {
  const { t } = useTranslation()
  const { opened, design, chosen, troubled, onChoose, onSteps, onSay } = props
  const { does } = useStepWords(opened, design)
  const Icon = stepIcons[step.kind]
  const name = t(`automations.step.${step.kind}`)
  const keys = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
    if (event.altKey && by !== null && at + by >= 0 && at + by < count) {
      onSteps(moved(design.steps, step, by))
      onSay(t('automations.moved', { step: name, place: at + by + 1, count }))
    } else if (event.key === 'Delete') {
      onSteps(removed(design.steps, step))
      onChoose(null)
      onSay(t('automations.removed', { step: name }))
    } else return
    event.preventDefault()
  }
  return (
    <li>
      <Card
        icon={<Icon size={18} stroke={1.75} aria-hidden />}
        tone={tones[step.kind]}
        name={name}
        number={at + 1}
        text={does(step)}
        count={useCount(opened, step)}
        isChosen={chosen === step.id}
        isTroubled={troubled.has(step.id)}
        onPress={() => onChoose(chosen === step.id ? null : step.id)}
        onKeyDown={keys}
      />
      {isForked(step) && (
        <div className="automation-arms">
          {armKinds.map((arm) => (
            <div key={arm} className="automation-arm">
              <ArmName step={step} arm={arm} />
              <Arm {...props} place={{ step: step.id, arm }} label={`${name} ${at + 1}, ${armName(t, step, arm)}`} />
            </div>
          ))}
        </div>
      )}
    </li>
  )
}

type Translate = ReturnType<typeof useTranslation>['t']

function armName(t: Translate, { kind }: AutomationStep, arm: ArmKind): string {
  if (kind === 'branch') return t(`automations.arm.${arm}`)
  return t(arm === 'yes' ? 'automations.arm.came' : 'automations.arm.timeUp')
}

function ArmName({ step, arm }: { step: AutomationStep; arm: ArmKind }) {
  const { t } = useTranslation()
  return <StatusChip label={armName(t, step, arm)} color={arm === 'yes' ? 'green' : 'amber'} />
}

/** What the step came to lately, the one thing of it that says most. */
function useCount({ done, automation }: OpenedAutomation, { id, kind }: AutomationStep): [number, string] | null {
  const { t } = useTranslation()
  const found = done.find(({ step }) => step === id)
  if (automation.version === 0) return null
  if (kind === 'wait' || kind === 'wait-until') return [found?.waiting ?? 0, t('automations.done.waiting')]
  if (found !== undefined && found.held > 0 && found.done === 0) return [found.held, t('automations.done.held')]
  return [found?.done ?? 0, t(kind === 'send' ? 'automations.done.sent' : 'automations.done.done')]
}

interface CardProps {
  icon: ReactNode
  tone: string
  name: string
  /** Among those beside it: read aloud, so that two of a kind are told apart. */
  number?: number
  text: string
  count: [number, string] | null
  isChosen: boolean
  isTroubled?: boolean
  onPress: () => void
  onKeyDown?: (event: KeyboardEvent) => void
}

function Card({ icon, tone, name, number, text, count, isChosen, isTroubled = false, onPress, onKeyDown }: CardProps) {
  const press = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    // Moved among others, it is another place of the page: the focus goes along.
    if (hadFocus.current && document.activeElement === document.body) press.current?.focus()
  })
  const look = ['automation-card', isChosen && 'chosen', isTroubled && 'troubled'].filter(Boolean).join(' ')
  return (
    <button
      ref={press}
      type="button"
      className={look}
      aria-pressed={isChosen}
      onFocus={() => {
        hadFocus.current = true
      }}
      onBlur={(event) => {
        hadFocus.current = event.relatedTarget === null && hadFocus.current
      }}
      onClick={onPress}
      onKeyDown={onKeyDown}
    >
      <span className={`automation-sign ${tone}`}>{icon}</span>
      <span className="grow">
        <span className="automation-name">
          {name}
          {number !== undefined && <span className="vh">{` ${number}`}</span>}
        </span>
        <span className="automation-text">{text}</span>
      </span>
      {count !== null && (
        <span className="automation-count">
          <b className="num">{count[0]}</b> <span>{count[1]}</span>
        </span>
      )}
    </button>
  )
}
