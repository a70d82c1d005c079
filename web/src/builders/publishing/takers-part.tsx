import { useTranslation } from '../../translation.ts'
import { Check } from '../../ui/controls/check.tsx'

interface TakersPartProps {
  /** Forms with a copy of the library that is published. */
  forms: readonly { _id: string; title: string }[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** Which forms take a library's new version at once; the others are offered it. */
export function TakersPart({ forms, chosen, onChange }: TakersPartProps) {
  const { t } = useTranslation()
  if (forms.length === 0) return null
  return (
    <fieldset>
      <legend>{t('libraries.usedBy')}</legend>
      <p className="quiet">{t('libraries.usedByHelp')}</p>
      {forms.map(({ _id, title }) => (
        <Check
          key={_id}
          label={t('libraries.takeIn', { title })}
          checked={chosen.includes(_id)}
          onChange={(event) => onChange(event.target.checked ? [...chosen, _id] : chosen.filter((one) => one !== _id))}
        />
      ))}
    </fieldset>
  )
}
