import { type AutomationDesign, repeats, stopKinds } from '@corbel/domain/emails/automations/automation-design'
import { useTranslation } from '../../translation.ts'
import { Check } from '../../ui/controls/check.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import type { AutomationDraft } from './automation-page.tsx'
import { WholeNumberField } from './whole-number-field.tsx'

interface SettingsProps {
  draft: AutomationDraft
  error: string | undefined
  onTitle: (title: string) => void
  onChange: (part: Partial<AutomationDesign>) => void
}

const night = { from: 20, to: 8 }

/** What it is called, how often it runs, and what guards it. */
export function AutomationSettings({ draft: { title, design }, error, onTitle, onChange }: SettingsProps) {
  const { t } = useTranslation()
  const { quiet, stops = [] } = design
  return (
    <section className="card" aria-label={t('automations.settings')}>
      <div className="card-h">
        <h2>{t('automations.settings')}</h2>
      </div>
      <div className="card-b stack automation-settings">
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
        <WholeNumberField
          label={t('automations.field.mostPerHour')}
          least={1}
          most={5_000}
          value={design.mostPerHour}
          onChange={(mostPerHour) => onChange({ mostPerHour })}
        />
        <Check
          label={t('automations.field.quiet')}
          checked={Boolean(quiet)}
          onChange={(event) => onChange({ quiet: event.currentTarget.checked ? night : null })}
        />
        {quiet && (
          <div className="automation-pair">
            {(['from', 'to'] as const).map((end) => (
              <WholeNumberField
                key={end}
                label={t(end === 'from' ? 'automations.field.quietFrom' : 'automations.field.quietTo')}
                least={0}
                most={23}
                value={quiet[end]}
                onChange={(hour) => onChange({ quiet: { ...quiet, [end]: hour } })}
              />
            ))}
          </div>
        )}
        <fieldset className="automation-conditions">
          <legend className="automation-label">{t('automations.stopsAt')}</legend>
          <div className="stack">
            {stopKinds.map((stop) => (
              <Check
                key={stop}
                label={t(`automations.stop.${stop}`)}
                checked={stops.includes(stop)}
                onChange={(event) =>
                  onChange({
                    stops: stopKinds.filter((one) =>
                      one === stop ? event.currentTarget.checked : stops.includes(one),
                    ),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
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
