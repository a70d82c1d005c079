import { type AutomationDesign, repeats } from '@corbel/domain/emails/automations/automation-design'
import { useTranslation } from '../../translation.ts'
import { Check } from '../../ui/controls/check.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import type { AutomationDraft } from './automation-page.tsx'
import { wholeNumber } from './trigger-fields.tsx'

interface SettingsProps {
  draft: AutomationDraft
  error: string | undefined
  onTitle: (title: string) => void
  onChange: (part: Partial<AutomationDesign>) => void
}

/** What it is called, how often it runs, and what guards it. */
export function AutomationSettings({ draft: { title, design }, error, onTitle, onChange }: SettingsProps) {
  const { t } = useTranslation()
  return (
    <section className="card" aria-label={t('automations.settings')}>
      <div className="card-h">
        <h2>{t('automations.settings')}</h2>
      </div>
      <div className="card-b stack">
        <TextField
          label={t('automations.name')}
          required
          maxLength={120}
          value={title}
          error={error}
          onChange={(event) => onTitle(event.currentTarget.value)}
        />
        <Choice
          label={t('automations.field.repeat')}
          data={repeats.map((value) => ({ value, label: t(`automations.repeat.${value}`) }))}
          value={design.repeat}
          onChange={(repeat) => onChange({ repeat: repeats.find((one) => one === repeat) ?? design.repeat })}
        />
        <TextField
          label={t('automations.field.mostPerHour')}
          type="number"
          min={1}
          max={5_000}
          value={design.mostPerHour}
          onChange={(event) => onChange({ mostPerHour: wholeNumber(event.currentTarget.value, 1, 5_000) })}
        />
        <Check
          label={t('automations.field.asksAgain')}
          checked={design.asksAgain}
          onChange={(event) => onChange({ asksAgain: event.currentTarget.checked })}
        />
        <Check
          label={t('automations.field.firesOnMany')}
          checked={design.firesOnMany}
          onChange={(event) => onChange({ firesOnMany: event.currentTarget.checked })}
        />
      </div>
    </section>
  )
}
