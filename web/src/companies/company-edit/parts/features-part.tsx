import {
  type CompanyFeatureName,
  companyFeatureNames,
  companyFeatures,
  featureGroups,
} from '@corbel/domain/companies/company-features'
import { IconSearch } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from '../../../translation.ts'
import { NoResultPanel } from '../../../ui/state-panels.tsx'
import { PartCard } from '../settings/part-card.tsx'
import { SwitchSetting } from '../settings/switch-setting.tsx'
import { TextSetting } from '../settings/text-setting.tsx'
import type { CompanyEditing } from '../use-company-editing.ts'

/** Every switch of the company in its group, found by any word of its title or help. */
export function FeaturesPart({ editing }: { editing: CompanyEditing }) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLocaleLowerCase()
  const isFound = (name: CompanyFeatureName): boolean => {
    const words = `${t(`companyFeatures.of.${name}.title`)} ${t(`companyFeatures.of.${name}.help`)}`
    return words.toLocaleLowerCase().includes(wanted)
  }
  const found = companyFeatureNames.filter(isFound)
  return (
    <>
      <FeatureSearch search={search} onSearch={setSearch} />
      {found.length === 0 && (
        <div className="card">
          <NoResultPanel title={t('companyFeatures.none')} onClear={() => setSearch('')} />
        </div>
      )}
      {featureGroups.map((group) => {
        const names = found.filter((name) => companyFeatures[name].group === group)
        return (
          names.length > 0 && (
            <PartCard key={group} title={t(`companyFeatures.groups.${group}`)}>
              <ul className="company-switches">
                {names.map((name) => (
                  <FeatureSwitch key={name} name={name} editing={editing} />
                ))}
              </ul>
            </PartCard>
          )
        )
      })}
    </>
  )
}

function FeatureSearch({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <search className="company-find">
      <label className="vh" htmlFor={id}>
        {t('companyFeatures.find')}
      </label>
      <div className="input sm">
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <input
          id={id}
          type="search"
          value={search}
          placeholder={t('companyFeatures.find')}
          onChange={(event) => onSearch(event.target.value)}
        />
      </div>
    </search>
  )
}

function FeatureSwitch({ name, editing }: { name: CompanyFeatureName; editing: CompanyEditing }) {
  const { t } = useTranslation()
  const { features, applyNowUrl } = editing.draft
  return (
    <SwitchSetting
      title={t(`companyFeatures.of.${name}.title`)}
      help={t(`companyFeatures.of.${name}.help`)}
      checked={features[name]}
      error={editing.errorAt(`features.${name}`)}
      disabled={!editing.mayUpdate}
      onChange={(isOn) => editing.change({ features: { ...features, [name]: isOn } })}
    >
      {name === 'apply_now' && features.apply_now && (
        <TextSetting
          className="company-inner"
          editing={editing}
          place="applyNowUrl"
          label={t('companyFeatures.applyNowUrl')}
          type="url"
          maxLength={500}
          placeholder="https://"
          value={applyNowUrl ?? ''}
          onText={(said) => editing.change({ applyNowUrl: said === '' ? null : said })}
        />
      )}
    </SwitchSetting>
  )
}
