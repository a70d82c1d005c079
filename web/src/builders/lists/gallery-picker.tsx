import type { StartingForm } from '@corbel/domain/builders/builder-endpoints'
import '../builders.css'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../translation.ts'
import { Check } from '../../ui/controls/check.tsx'
import { formChoicesQuery } from '../form-queries.ts'

interface GalleryProps {
  value: StartingForm | ''
  onChange: (value: StartingForm | '') => void
}

/** Forms that the program brings to begin with, one of which may be taken. */
export function GalleryPicker({ value, onChange }: GalleryProps) {
  const { t } = useTranslation()
  const { data } = useQuery(formChoicesQuery)
  return (
    <fieldset className="gallery">
      <legend>{t('builders.gallery')}</legend>
      <p className="quiet">{t('builders.galleryHelp')}</p>
      <div className="gallery-shelf">
        {(data?.gallery ?? []).map(({ key, fields, tabs }) => (
          <Check
            key={key}
            type="radio"
            name="gallery"
            checked={value === key}
            onChange={() => onChange(key)}
            label={t(`builders.starting.${key}`)}
            description={`${t(`builders.startingText.${key}`)} ${t('builders.galleryOf', { fields, tabs: tabs.length })}`}
          />
        ))}
        <Check
          type="radio"
          name="gallery"
          checked={value === ''}
          onChange={() => onChange('')}
          label={t('builders.notFromGallery')}
        />
      </div>
    </fieldset>
  )
}
