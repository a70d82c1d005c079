import {
  type AutomationDesign,
  type AutomationStep,
  recipientKinds,
  senderKinds,
  waitedForKinds,
  waitUnits,
} from '@corbel/domain/emails/automations/automation-design'
import { mostWebhookFields } from '@corbel/domain/emails/webhooks/webhook-waits'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { ManyChoice } from '../../ui/controls/many-choice.tsx'
import { SearchChoice } from '../../ui/controls/search-choice.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import type { OpenedAutomation } from './automation-page.tsx'
import { ConditionsField } from './conditions-field.tsx'
import { begunWait } from './step-draft.ts'
import { FieldChoice, OfTrigger } from './trigger-fields.tsx'
import { WhatsappFields } from './whatsapp-fields.tsx'
import { WholeNumberField } from './whole-number-field.tsx'

export interface StepFieldsProps {
  opened: OpenedAutomation
  module: AutomationDesign['module']
  step: AutomationStep
  onChange: (step: AutomationStep) => void
}

/** What a step of each kind is told. */
export function StepFields({ opened, module, step, onChange }: StepFieldsProps) {
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
          <WholeNumberField
            label={t('automations.field.dueInDays')}
            least={0}
            most={365}
            value={step.dueInDays}
            onChange={(dueInDays) => onChange({ ...step, dueInDays })}
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
    case 'whatsapp':
      return <WhatsappFields opened={opened} module={module} step={step} onChange={onChange} />
    case 'webhook':
      return (
        <>
          <Choice
            label={t('automations.field.webhook')}
            placeholder={t('automations.field.webhook')}
            data={opened.webhooks.map(({ _id, title }) => ({ value: _id, label: title }))}
            value={step.webhook}
            onChange={(webhook) => onChange({ ...step, webhook })}
          />
          <ManyChoice
            label={t('automations.field.fields')}
            description={t('automations.field.fieldsHelp')}
            data={opened.fields.map(({ _id, title }) => ({ value: _id, label: title }))}
            value={step.fields}
            onChange={(fields) => onChange({ ...step, fields: fields.slice(0, mostWebhookFields) })}
          />
        </>
      )
    case 'end':
      return <p className="quiet">{t('automations.said.over')}</p>
  }
}

export interface OfKind<Kind extends AutomationStep['kind']> {
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
      <WholeNumberField
        label={t('automations.field.amount')}
        least={1}
        most={365}
        value={step.amount}
        onChange={(amount) => onChange({ ...step, amount })}
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
