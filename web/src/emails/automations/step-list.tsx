import {
  type AutomationDesign,
  type AutomationStep,
  mostSteps,
  recipientKinds,
  type StepKind,
  stepKinds,
  waitUnits,
} from '@corbel/domain/emails/automations/automation-design'
import { IconBell, IconCheckbox, IconClock, IconFilter, IconMail, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { MoveButtons } from '../../ui/order/move-buttons.tsx'
import { ChoiceMenu } from '../../ui/press/choice-menu.tsx'
import type { OpenedAutomation } from './automation-page.tsx'
import { ConditionsField } from './conditions-field.tsx'
import { wholeNumber } from './trigger-fields.tsx'

interface StepListProps {
  opened: OpenedAutomation
  design: AutomationDesign
  onChange: (part: Partial<AutomationDesign>) => void
}

const icons = { send: IconMail, wait: IconClock, 'only-if': IconFilter, task: IconCheckbox, notify: IconBell } as const

function begun(kind: StepKind, id: string, module: AutomationDesign['module']): AutomationStep {
  switch (kind) {
    case 'send':
      return { id, kind, template: '', to: module === 'opportunities' ? 'borrowers' : 'person' }
    case 'wait':
      return { id, kind, amount: 1, unit: 'days' }
    case 'only-if':
      return { id, kind, filters: [] }
    case 'task':
      return { id, kind, title: '', dueInDays: 1 }
    case 'notify':
      return { id, kind, text: '' }
  }
}

/** What it does, one after the other; each is moved and taken out by keys. */
export function StepList({ opened, design, onChange }: StepListProps) {
  const { t } = useTranslation()
  const [said, setSaid] = useState('')
  const { steps, module } = design
  const put = (next: readonly AutomationStep[]) => onChange({ steps: [...next] })
  return (
    <>
      <ol className="automation-steps" aria-label={t('automations.steps')}>
        {steps.map((step, at) => {
          const Icon = icons[step.kind]
          const name = t(`automations.step.${step.kind}`)
          const move = (by: -1 | 1) => {
            const next = steps.filter(({ id }) => id !== step.id)
            next.splice(at + by, 0, step)
            put(next)
            setSaid(t('automations.moved', { step: name, place: at + by + 1, count: steps.length }))
          }
          return (
            <li key={step.id} className="automation-step">
              <div className="automation-step-head">
                <Icon size={18} stroke={1.75} aria-hidden />
                <h3>{name}</h3>
                <MoveButtons
                  at={at}
                  count={steps.length}
                  upLabel={`${t('mailTemplates.moveUp')}: ${name} ${at + 1}`}
                  downLabel={`${t('mailTemplates.moveDown')}: ${name} ${at + 1}`}
                  onMove={move}
                />
                <IconButton
                  size="sm"
                  label={`${t('automations.removeStep')}: ${name} ${at + 1}`}
                  icon={<IconTrash size={16} stroke={1.75} aria-hidden />}
                  onClick={() => {
                    put(steps.filter(({ id }) => id !== step.id))
                    setSaid(t('automations.removed', { step: name }))
                  }}
                />
              </div>
              <div className="stack">
                <StepFields
                  opened={opened}
                  module={module}
                  step={step}
                  onChange={(next) => put(steps.map((one) => (one.id === next.id ? next : one)))}
                />
              </div>
            </li>
          )
        })}
      </ol>
      <p role="status" className="vh">
        {said}
      </p>
      {steps.length < mostSteps && (
        <ChoiceMenu
          choices={stepKinds.map((value) => ({ value, label: t(`automations.step.${value}`) }))}
          chosen={undefined}
          onChoose={(kind) => put([...steps, begun(kind, crypto.randomUUID(), module)])}
          width={220}
          button={{ className: 'btn btn-default' }}
        >
          <IconPlus size={18} stroke={1.75} aria-hidden />
          {t('automations.addStep')}
        </ChoiceMenu>
      )}
    </>
  )
}

interface StepFieldsProps {
  opened: OpenedAutomation
  module: AutomationDesign['module']
  step: AutomationStep
  onChange: (step: AutomationStep) => void
}

function StepFields({ opened, module, step, onChange }: StepFieldsProps) {
  const { t } = useTranslation()
  switch (step.kind) {
    case 'send': {
      const offered = recipientKinds.filter((kind) => (module === 'opportunities') === (kind !== 'person'))
      return (
        <>
          <Choice
            label={t('automations.field.template')}
            placeholder={t('automations.field.template')}
            data={opened.templates.map(({ _id, title }) => ({ value: _id, label: title }))}
            value={step.template}
            onChange={(template) => onChange({ ...step, template })}
          />
          {step.template !== '' && (
            <AppLink to={paths.mailTemplate(step.template)}>{t('automations.field.openTemplate')}</AppLink>
          )}
          <Choice
            label={t('automations.field.recipients')}
            data={offered.map((value) => ({ value, label: t(`automations.recipient.${value}`) }))}
            value={step.to}
            onChange={(to) => onChange({ ...step, to: offered.find((one) => one === to) ?? step.to })}
          />
        </>
      )
    }
    case 'wait':
      return (
        <div className="automation-pair">
          <TextField
            label={t('automations.field.amount')}
            type="number"
            min={1}
            max={365}
            value={step.amount}
            onChange={(event) => onChange({ ...step, amount: wholeNumber(event.currentTarget.value, 1, 365) })}
          />
          <Choice
            label={t('automations.field.unit')}
            data={waitUnits.map((value) => ({ value, label: t(`automations.unit.${value}`) }))}
            value={step.unit}
            onChange={(unit) => onChange({ ...step, unit: waitUnits.find((one) => one === unit) ?? step.unit })}
          />
        </div>
      )
    case 'only-if':
      return (
        <ConditionsField
          label={t('automations.onlyIf')}
          nothing={t('automations.anyRecord')}
          module={module}
          filters={step.filters}
          onChange={(filters) => onChange({ ...step, filters })}
        />
      )
    case 'task':
      return (
        <>
          <TextField
            label={t('automations.field.taskTitle')}
            maxLength={200}
            value={step.title}
            onChange={(event) => onChange({ ...step, title: event.currentTarget.value })}
          />
          <TextField
            label={t('automations.field.dueInDays')}
            type="number"
            min={0}
            max={365}
            value={step.dueInDays}
            onChange={(event) => onChange({ ...step, dueInDays: wholeNumber(event.currentTarget.value, 0, 365) })}
          />
        </>
      )
    case 'notify':
      return (
        <TextField
          label={t('automations.field.text')}
          maxLength={200}
          value={step.text}
          onChange={(event) => onChange({ ...step, text: event.currentTarget.value })}
        />
      )
  }
}
