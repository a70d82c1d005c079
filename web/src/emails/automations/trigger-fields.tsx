import { documentStatuses } from '@corbel/domain/documents/document'
import {
  type AutomationDesign,
  type AutomationTrigger,
  type TriggerKind,
  triggerKinds,
  type WaitedFor,
} from '@corbel/domain/emails/automations/automation-design'
import { useTranslation } from '../../translation.ts'
import { Check } from '../../ui/controls/check.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { ManyChoice } from '../../ui/controls/many-choice.tsx'
import { SearchChoice } from '../../ui/controls/search-choice.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import type { OpenedAutomation } from './automation-page.tsx'
import { begunTrigger } from './step-draft.ts'
import { WholeNumberField } from './whole-number-field.tsx'

interface TriggerFieldsProps {
  opened: OpenedAutomation
  design: AutomationDesign
  onChange: (part: Partial<AutomationDesign>) => void
}

const ofLoans: readonly TriggerKind[] = ['status-entered', 'status-left', 'condition', 'submitted']

/** When it begins. */
export function TriggerFields({ opened, design, onChange }: TriggerFieldsProps) {
  const { t } = useTranslation()
  const { trigger, module } = design
  const offered = triggerKinds.filter((kind) => module === 'opportunities' || !ofLoans.includes(kind))
  return (
    <>
      <Choice
        label={t('automations.when')}
        data={offered.map((value) => ({ value, label: t(`automations.trigger.${value}`) }))}
        value={trigger.kind}
        onChange={(kind) => onChange({ trigger: begunTrigger(kind as TriggerKind) })} // One of those offered.
      />
      <OfTrigger opened={opened} trigger={trigger} onChange={(next) => onChange({ trigger: next })} />
    </>
  )
}

type Happening = Exclude<WaitedFor, { kind: 'holds' }>

interface OfTriggerProps<Trigger> {
  opened: OpenedAutomation
  trigger: Trigger
  onChange: (trigger: Trigger) => void
}

/** What more is to be said of something that happens, wherever it is waited for. */
export function OfTrigger<Trigger extends AutomationTrigger | Happening>(props: OfTriggerProps<Trigger>) {
  const { opened, trigger } = props
  // Each kind is changed into one of the same kind.
  return <Fields opened={opened} trigger={trigger} onChange={(next) => props.onChange(next as Trigger)} />
}

function Fields({ opened, trigger, onChange }: OfTriggerProps<AutomationTrigger>) {
  const { t } = useTranslation()
  switch (trigger.kind) {
    case 'status-entered':
    case 'status-left':
      return (
        <ManyChoice
          label={t('automations.field.statuses')}
          placeholder={t('automations.field.anyStatus')}
          data={opened.statuses.map(({ _id, title }) => ({ value: _id, label: title }))}
          value={trigger.statuses}
          onChange={(statuses) => onChange({ ...trigger, statuses })}
        />
      )
    case 'field-changed':
      return (
        <>
          <FieldChoice
            fields={opened.fields}
            value={trigger.field}
            onChange={(field) => onChange({ ...trigger, field })}
          />
          <TextField
            label={t('automations.field.from')}
            description={t('automations.field.blankIsAny')}
            maxLength={300}
            value={trigger.from}
            onChange={(event) => onChange({ ...trigger, from: event.currentTarget.value })}
          />
          <TextField
            label={t('automations.field.to')}
            description={t('automations.field.blankIsAny')}
            maxLength={300}
            value={trigger.to}
            onChange={(event) => onChange({ ...trigger, to: event.currentTarget.value })}
          />
        </>
      )
    case 'document':
      return (
        <ManyChoice
          label={t('automations.field.states')}
          placeholder={t('automations.field.anyStatus')}
          data={documentStatuses.map((value) => ({ value, label: value }))}
          value={trigger.states}
          onChange={(states) =>
            onChange({ ...trigger, states: documentStatuses.filter((one) => states.includes(one)) })
          }
        />
      )
    case 'task':
      return (
        <Choice
          label={t('automations.field.what')}
          data={(['added', 'completed'] as const).map((value) => ({ value, label: t(`automations.field.${value}`) }))}
          value={trigger.what}
          onChange={(what) => onChange({ ...trigger, what: what === 'added' ? 'added' : 'completed' })}
        />
      )
    case 'date':
      return (
        <>
          <FieldChoice
            fields={opened.fields.filter(({ isDate }) => isDate)}
            value={trigger.field}
            onChange={(field) => onChange({ ...trigger, field })}
          />
          <WholeNumberField
            label={t('automations.field.days')}
            description={t('automations.field.daysHelp')}
            least={-365}
            most={365}
            value={trigger.days}
            onChange={(days) => onChange({ ...trigger, days })}
          />
          <Check
            label={t('automations.field.businessDays')}
            checked={trigger.businessDays}
            onChange={(event) => onChange({ ...trigger, businessDays: event.currentTarget.checked })}
          />
        </>
      )
    case 'idle':
      return (
        <WholeNumberField
          label={t('automations.field.idleDays')}
          least={1}
          most={365}
          value={trigger.days}
          onChange={(days) => onChange({ ...trigger, days })}
        />
      )
    default:
      return null
  }
}

interface FieldChoiceProps {
  fields: OpenedAutomation['fields']
  value: string
  onChange: (field: string) => void
}

export function FieldChoice({ fields, value, onChange }: FieldChoiceProps) {
  const { t } = useTranslation()
  return (
    <SearchChoice
      label={t('automations.field.field')}
      limit={50}
      data={fields.map(({ _id, title }) => ({ value: _id, label: title }))}
      value={value || null}
      onChange={(field) => onChange(field ?? '')}
    />
  )
}
