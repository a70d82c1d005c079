import { recipientKinds } from '@corbel/domain/emails/automations/automation-design'
import { filledTemplate } from '@corbel/domain/whatsapp/whatsapp-number'
import { useTranslation } from '../../translation.ts'
import { Choice } from '../../ui/controls/choice.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { TagPicker } from '../templates/tag-picker.tsx'
import { TagTextField } from '../templates/tag-text-field.tsx'
import type { OfKind, StepFieldsProps } from './step-fields.tsx'

/** Which approved template goes to whom by WhatsApp, and what stands in its places. */
export function WhatsappFields({ opened, module, step, onChange }: StepFieldsProps & OfKind<'whatsapp'>) {
  const { t } = useTranslation()
  const offered = recipientKinds.filter((kind) => (module === 'opportunities') === (kind !== 'person'))
  const template = opened.whatsapp.find(({ _id }) => _id === step.template)
  const places = Array.from({ length: template?.variables ?? 0 }, (_one, at) => at)
  return (
    <>
      <Choice
        label={t('automations.field.template')}
        placeholder={t('automations.field.template')}
        data={opened.whatsapp.map(({ _id, title }) => ({ value: _id, label: title }))}
        value={step.template}
        onChange={(id) => onChange({ ...step, template: id })}
      />
      <Choice
        label={t('automations.field.recipients')}
        data={offered.map((value) => ({ value, label: t(`automations.recipient.${value}`) }))}
        value={step.to}
        onChange={(to) => onChange({ ...step, to: offered.find((one) => one === to) ?? step.to })}
      />
      {places.map((place) => (
        <TagTextField
          key={place}
          label={t('automations.field.place', { place: place + 1 })}
          maxLength={500}
          tags={opened.tags}
          picker={TagPicker}
          value={step.variables[place] ?? ''}
          onChange={(value) =>
            onChange({
              ...step,
              variables: places.map((one) => (one === place ? value : (step.variables[one] ?? ''))),
            })
          }
        />
      ))}
      {template?.needsLink === true && (
        <TextField
          label={t('automations.field.link')}
          type="url"
          maxLength={2_000}
          value={step.link}
          onChange={(event) => onChange({ ...step, link: event.currentTarget.value })}
        />
      )}
      {template !== undefined && (
        <p className="quiet">
          {filledTemplate(
            template.body,
            step.variables.map((one) => one || '…'),
          )}
        </p>
      )}
    </>
  )
}
