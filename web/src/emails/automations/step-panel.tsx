import type { AutomationDesign, AutomationStep } from '@corbel/domain/emails/automations/automation-design'
import { stepsIn } from '@corbel/domain/emails/automations/automation-program'
import { IconBolt, IconCopy, IconFilter, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../translation.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { MoveButtons } from '../../ui/order/move-buttons.tsx'
import type { OpenedAutomation } from './automation-page.tsx'
import { ConditionsField } from './conditions-field.tsx'
import { type Chosen, changed, copied, moved, placeOf, removed } from './step-draft.ts'
import { StepFields } from './step-fields.tsx'
import { stepIcons } from './step-flow.tsx'
import { TriggerFields } from './trigger-fields.tsx'

interface PanelProps {
  opened: OpenedAutomation
  design: AutomationDesign
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
  onChange: (part: Partial<AutomationDesign>) => void
  onSay: (text: string) => void
}

/** What is chosen in the flow, to be changed. */
export function StepPanel(props: PanelProps) {
  const { t } = useTranslation()
  const { opened, design, chosen, onChange } = props
  const step = design.steps.find(({ id }) => id === chosen)
  if (chosen === 'trigger')
    return (
      <Panel icon={<IconBolt size={18} stroke={1.75} aria-hidden />} title={t('automations.when')}>
        <TriggerFields opened={opened} design={design} onChange={onChange} />
      </Panel>
    )
  if (chosen === 'conditions')
    return (
      <Panel icon={<IconFilter size={18} stroke={1.75} aria-hidden />} title={t('automations.onlyIf')}>
        <ConditionsField
          label={t('automations.onlyIf')}
          nothing={t('automations.anyRecord')}
          module={design.module}
          filters={design.filters}
          onChange={(filters) => onChange({ filters })}
        />
        <ConditionsField
          label={t('automations.goal')}
          nothing={t('automations.noGoal')}
          module={design.module}
          filters={design.goal}
          onChange={(goal) => onChange({ goal })}
        />
      </Panel>
    )
  if (step === undefined)
    return (
      <Panel title={t('automations.steps')}>
        <p className="quiet">{t('automations.chooseStep')}</p>
      </Panel>
    )
  return <OfStep {...props} step={step} />
}

interface FrameProps {
  icon?: ReactNode
  title: string
  acts?: ReactNode
  children: ReactNode
}

function Panel({ icon, title, acts, children }: FrameProps) {
  return (
    <section className="card" aria-label={title}>
      <div className="card-h">
        {icon}
        <h2 className="grow">{title}</h2>
        {acts}
      </div>
      <div className="card-b stack">{children}</div>
    </section>
  )
}

function OfStep({ opened, design, step, onChoose, onChange, onSay }: PanelProps & { step: AutomationStep }) {
  const { t } = useTranslation()
  const { steps } = design
  const Icon = stepIcons[step.kind]
  const name = t(`automations.step.${step.kind}`)
  const beside = stepsIn(steps, placeOf(step))
  const at = beside.findIndex(({ id }) => id === step.id)
  const codes = opened.troubles.filter((one) => one.step === step.id).map(({ code }) => code)
  return (
    <Panel
      icon={<Icon size={18} stroke={1.75} aria-hidden />}
      title={name}
      acts={
        <>
          <MoveButtons
            at={at}
            count={beside.length}
            upLabel={`${t('mailTemplates.moveUp')}: ${name} ${at + 1}`}
            downLabel={`${t('mailTemplates.moveDown')}: ${name} ${at + 1}`}
            onMove={(by) => {
              onChange({ steps: moved(steps, step, by) })
              onSay(t('automations.moved', { step: name, place: at + by + 1, count: beside.length }))
            }}
          />
          <IconButton
            size="sm"
            label={t('automations.copyStep')}
            icon={<IconCopy size={16} stroke={1.75} aria-hidden />}
            onClick={() => {
              const made = copied(steps, step, () => crypto.randomUUID())
              onChange({ steps: made.steps })
              onChoose(made.id)
            }}
          />
          <IconButton
            size="sm"
            label={`${t('automations.removeStep')}: ${name} ${at + 1}`}
            icon={<IconTrash size={16} stroke={1.75} aria-hidden />}
            onClick={() => {
              onChange({ steps: removed(steps, step) })
              onChoose(null)
              onSay(t('automations.removed', { step: name }))
            }}
          />
        </>
      }
    >
      {codes.map((code) => (
        <p key={code} className="automation-trouble">
          {t(`automations.trouble.${code}`)}
        </p>
      ))}
      <StepFields
        opened={opened}
        module={design.module}
        step={step}
        onChange={(next) => onChange({ steps: changed(steps, next) })}
      />
    </Panel>
  )
}
