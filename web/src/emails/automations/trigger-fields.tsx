import { documentStatuses } from '@corbel/domain/documents/document'
import {
  type AutomationDesign,
  type AutomationTrigger,
  type TriggerKind,
  triggerKinds,
} from '@corbel/domain/emails/automations/automation-design'
import { useTranslation } from '../../translation.ts'
import { Check } from '../../ui/controls/check.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { ManyChoice } from '../../ui/controls/many-choice.tsx'
import { SearchChoice } from '../../ui/controls/search-choice.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import type { OpenedAutomation } from './automation-page.tsx'
import { ConditionsField } from './conditions-field.tsx'

interface TriggerFieldsProps {
  opened: OpenedAutomation
  design: AutomationDesign
  onChange: (part: Partial<AutomationDesign>) => void
}

function begun(kind: TriggerKind): AutomationTrigger {
  switch (kind) {
    case 'status-entered':
    case 'status-left':
      return { kind, statuses: [] }
    case 'field-changed':
      return { kind, field: '', from: '', to: '' }
    case 'document':
      return { kind, states: [] }
    case 'task':
      return { kind, what: 'completed' }
    case 'date':
      return { kind, field: '', days: 0, businessDays: false }
    default:
      return { kind }
  }
}

const ofLoans: readonly TriggerKind[] = ['status-entered', 'status-left', 'condition']

/** When it begins, and for which records. */
export function TriggerFields({ opened, design, onChange }: TriggerFieldsProps) {
  const { t } = useTranslation()
  const { trigger, filters, goal, module } = design
  const offered = triggerKinds.filter((kind) => module === 'opportunities' || !ofLoans.includes(kind))
  return (
    <>
      <Choice
        label={t('automations.when')}
        data={offered.map((value) => ({ value, label: t(`automations.trigger.${value}`) }))}
        value={trigger.kind}
        onChange={(kind) => onChange({ trigger: begun(kind as TriggerKind) })} // One of those offered.
      />
      <OfTrigger opened={opened} trigger={trigger} onChange={(next) => onChange({ trigger: next })} />
      <ConditionsField
        label={t('automations.onlyIf')}
        nothing={t('automations.anyRecord')}
        module={module}
        filters={filters}
        onChange={(next) => onChange({ filters: next })}
      />
      <ConditionsField
        label={t('automations.goal')}
        nothing={t('automations.noGoal')}
        module={module}
        filters={goal}
        onChange={(next) => onChange({ goal: next })}
      />
    </>
  )
}

interface OfTriggerProps {
  opened: OpenedAutomation
  trigger: AutomationTrigger
  onChange: (trigger: AutomationTrigger) => void
}

function OfTrigger({ opened, trigger, onChange }: OfTriggerProps) {
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
          <TextField
            label={t('automations.field.days')}
            description={t('automations.field.daysHelp')}
            type="number"
            min={-365}
            max={365}
            value={trigger.days}
            onChange={(event) => onChange({ ...trigger, days: wholeNumber(event.currentTarget.value, -365, 365) })}
          />
          <Check
            label={t('automations.field.businessDays')}
            checked={trigger.businessDays}
            onChange={(event) => onChange({ ...trigger, businessDays: event.currentTarget.checked })}
          />
        </>
      )
    default:
      return null
  }
}

/** What was typed, within its bounds; nothing is none. */
export function wholeNumber(typed: string, least: number, most: number): number {
  const number = Math.trunc(Number(typed))
  return Number.isFinite(number) ? Math.min(most, Math.max(least, number)) : least
}

interface FieldChoiceProps {
  fields: OpenedAutomation['fields']
  value: string
  onChange: (field: string) => void
}

function FieldChoice({ fields, value, onChange }: FieldChoiceProps) {
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
