import { useTranslation } from '../../../translation.ts'
import { PartCard } from '../settings/part-card.tsx'
import { SwitchSetting } from '../settings/switch-setting.tsx'
import { TextSetting } from '../settings/text-setting.tsx'
import type { CompanyEditing } from '../use-company-editing.ts'

const names = ['prospects', 'contacts', 'workforces', 'contactTitle'] as const

/** What the company calls its people, and whether it works with leads. */
export function LabelsPart({ editing }: { editing: CompanyEditing }) {
  const { t } = useTranslation()
  const { labels, features } = editing.draft
  return (
    <>
      <PartCard title={t('companies.labels.title')} hint={t('companies.labels.hint')}>
        <div className="company-grid">
          {names.map((name) => (
            <TextSetting
              key={name}
              editing={editing}
              place={`labels.${name}`}
              label={t(`companies.labels.${name}`)}
              description={t(`companies.labels.${name}Hint`)}
              required
              maxLength={40}
              value={labels[name]}
              onText={(said) => editing.change({ labels: { ...labels, [name]: said } })}
            />
          ))}
        </div>
      </PartCard>
      <PartCard title={t('companies.labels.leads')}>
        <ul className="company-switches">
          <SwitchSetting
            title={t('companyFeatures.of.hide_leads.title')}
            help={t('companyFeatures.of.hide_leads.help')}
            checked={features.hide_leads}
            error={editing.errorAt('features.hide_leads')}
            disabled={!editing.mayUpdate}
            onChange={(hide_leads) => editing.change({ features: { ...features, hide_leads } })}
          />
        </ul>
      </PartCard>
    </>
  )
}
