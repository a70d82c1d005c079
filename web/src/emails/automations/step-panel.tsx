import {
  type AutomationDesign,
  type AutomationStep,
  recipientKinds,
  senderKinds,
  waitedForKinds,
  waitUnits,
} from '@corbel/domain/emails/automations/automation-design'
import { stepsIn } from '@corbel/domain/emails/automations/automation-program'
import { IconBolt, IconCopy, IconFilter, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { SearchChoice } from '../../ui/controls/search-choice.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { MoveButtons } from '../../ui/order/move-buttons.tsx'
import type { OpenedAutomation } from './automation-page.tsx'
import { ConditionsField } from './conditions-field.tsx'
import { begunWait, type Chosen, changed, copied, moved, placeOf, removed } from './step-draft.ts'
import { stepIcons } from './step-flow.tsx'
import { FieldChoice, OfTrigger, TriggerFields, wholeNumber } from './trigger-fields.tsx'

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

interface StepFieldsProps {
  opened: OpenedAutomation
  module: AutomationDesign['module']
  step: AutomationStep
  onChange: (step: AutomationStep) => void
}

function StepFields({ opened, module, step, onChange }: StepFieldsProps) {
  const { t } = useTranslation()
  switch (step.kind) {
    case 'send':
      return <SendFields opened={opened} module={module} step={step} onChange={onChange} />
    case 'wait':
      return <SpanFields step={step} onChange={onChange} />
    case 'wait-until':
      return (
        <>
          <Choice
            label={t('automations.field.until')}
            data={waitedForKinds.map((value) => ({
              value,
              label: t(value === 'holds' ? 'automations.field.holds' : `automations.trigger.${value}`),
            }))}
            value={step.until.kind}
            onChange={(kind) =>
              onChange({ ...step, until: begunWait(waitedForKinds.find((one) => one === kind) ?? 'holds') })
            }
          />
          {step.until.kind === 'holds' ? (
            <ConditionsField
              label={t('automations.field.holds')}
              nothing={t('automations.said.nothing')}
              module={module}
              filters={step.until.filters}
              onChange={(filters) => onChange({ ...step, until: { kind: 'holds', filters } })}
            />
          ) : (
            <OfTrigger opened={opened} trigger={step.until} onChange={(until) => onChange({ ...step, until })} />
          )}
          <h3 className="automation-label">{t('automations.field.atMost')}</h3>
          <SpanFields step={step} onChange={onChange} />
        </>
      )
    case 'only-if':
    case 'branch':
      return (
        <ConditionsField
          label={t('automations.onlyIf')}
          nothing={t('automations.said.nothing')}
          module={module}
          filters={step.filters}
          onChange={(filters) => onChange({ ...step, filters })}
        />
      )
    case 'task':
    case 'document':
      return (
        <>
          <TextField
            label={t(step.kind === 'task' ? 'automations.field.taskTitle' : 'automations.field.document')}
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
    case 'assign':
      return <AssignFields opened={opened} step={step} onChange={onChange} />
    case 'status':
      return (
        <SearchChoice
          label={t('automations.field.status')}
          data={opened.statuses.map(({ _id, title }) => ({ value: _id, label: title }))}
          value={step.status || null}
          onChange={(status) => onChange({ ...step, status: status ?? '' })}
        />
      )
    case 'set':
      return (
        <>
          <FieldChoice
            fields={opened.fields}
            value={step.field}
            onChange={(field) => onChange({ ...step, field, value: '' })}
          />
          <TextField
            label={t('automations.field.value')}
            maxLength={500}
            value={step.value}
            onChange={(event) => onChange({ ...step, value: event.currentTarget.value })}
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
    case 'end':
      return <p className="quiet">{t('automations.said.over')}</p>
  }
}

interface OfKind<Kind extends AutomationStep['kind']> {
  step: Extract<AutomationStep, { kind: Kind }>
  onChange: (step: AutomationStep) => void
}

function SendFields({ opened, module, step, onChange }: StepFieldsProps & OfKind<'send'>) {
  const { t } = useTranslation()
  const offered = recipientKinds.filter((kind) => (module === 'opportunities') === (kind !== 'person'))
  const template = opened.templates.find(({ _id }) => _id === step.template)
  return (
    <>
      <div>
        <Choice
          label={t('automations.field.template')}
          placeholder={t('automations.field.template')}
          data={opened.templates.map(({ _id, title }) => ({ value: _id, label: title }))}
          value={step.template}
          onChange={(id) => onChange({ ...step, template: id })}
        />
        {template !== undefined && (
          <p className="automation-hint">
            {t('automations.published', { version: template.version })}
            {' · '}
            {t(`mailTemplates.kinds.${template.kind}`)}
            {' · '}
            <AppLink to={paths.mailTemplate(step.template)}>{t('automations.field.openTemplate')}</AppLink>
          </p>
        )}
      </div>
      <Choice
        label={t('automations.field.recipients')}
        data={offered.map((value) => ({ value, label: t(`automations.recipient.${value}`) }))}
        value={step.to}
        onChange={(to) => onChange({ ...step, to: offered.find((one) => one === to) ?? step.to })}
      />
      {module === 'opportunities' && (
        <Choice
          label={t('automations.field.sender')}
          data={senderKinds.map((value) => ({ value, label: t(`automations.senderKind.${value}`) }))}
          value={step.from ?? 'publisher'}
          onChange={(from) => onChange({ ...step, from: senderKinds.find((one) => one === from) ?? 'publisher' })}
        />
      )}
      {template !== undefined && (
        <div>
          <h3 className="automation-label">{t('mailTemplates.subject')}</h3>
          <div className="automation-mail">
            <p className="automation-mail-subject">
              <WithTags text={template.subject} />
            </p>
            <p>
              <WithTags text={template.words.replace(/\{\{[^}]*$/, '…')} />
            </p>
          </div>
        </div>
      )}
    </>
  )
}

/** A text whose tags are told apart. */
function WithTags({ text }: { text: string }) {
  let from = 0
  return text.split(/(\{\{[^{}]*\}\})/).map((part) => {
    const key = from
    from += part.length
    return part.startsWith('{{') ? (
      <span key={key} className="automation-tag">
        {part.slice(2, -2).replace('|', ', ')}
      </span>
    ) : (
      part
    )
  })
}

function SpanFields({ step, onChange }: OfKind<'wait' | 'wait-until'>) {
  const { t } = useTranslation()
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
}

function AssignFields({ opened, step, onChange }: OfKind<'assign'> & { opened: OpenedAutomation }) {
  const { t } = useTranslation()
  const roles = opened.staff.find(({ _id }) => _id === step.person)?.roles ?? []
  return (
    <>
      <SearchChoice
        label={t('automations.field.person')}
        data={opened.staff.map(({ _id, title }) => ({ value: _id, label: title }))}
        value={step.person || null}
        onChange={(person) => {
          const of = opened.staff.find(({ _id }) => _id === person)
          onChange({ ...step, person: person ?? '', role: of?.roles[0]?._id ?? '' })
        }}
      />
      <Choice
        label={t('automations.field.role')}
        data={roles.map(({ _id, title }) => ({ value: _id, label: title }))}
        value={step.role}
        onChange={(role) => onChange({ ...step, role })}
      />
    </>
  )
}
