import { ColourPicker, isColour } from '../../../../menus/look/colour-picker.tsx'
import { useTranslation } from '../../../../translation.ts'
import { TextArea } from '../../../../ui/controls/text-area.tsx'
import { PartCard } from '../../settings/part-card.tsx'
import type { CompanyEditing } from '../../use-company-editing.ts'
import { BrandPreview } from './brand-preview.tsx'
import { PicturesCard } from './pictures-card.tsx'

/** Pictures, the two colours with what becomes of them, and the text of the sign-in page. */
export function BrandingPart({ editing }: { editing: CompanyEditing }) {
  const { t } = useTranslation()
  const { branding } = editing.draft
  return (
    <>
      <PicturesCard editing={editing} />
      <ColoursCard editing={editing} />
      <PartCard title={t('companies.branding.signIn')}>
        <TextArea
          label={t('companies.branding.signInText')}
          description={t('companies.branding.signInTextHint')}
          rows={2}
          maxLength={2000}
          value={branding.signInText}
          error={editing.errorAt('branding.signInText')}
          readOnly={!editing.mayUpdate}
          onChange={(event) => editing.change({ branding: { ...branding, signInText: event.currentTarget.value } })}
        />
      </PartCard>
    </>
  )
}

const names = { menuColor: 'menus.menuColor', sectionHeaderColor: 'menus.sectionHeaderColor' } as const

function ColoursCard({ editing }: { editing: CompanyEditing }) {
  const { t } = useTranslation()
  const { branding } = editing.draft
  const { menuColor, sectionHeaderColor } = branding
  const { logo, logoDark } = editing.stored.branding
  return (
    <PartCard title={t('companies.branding.colours')} hint={t('companies.branding.coloursHint')}>
      <div className="company-grid">
        {(['menuColor', 'sectionHeaderColor'] as const).map((name) => (
          <div key={name}>
            <ColourPicker
              label={t(names[name])}
              value={branding[name]}
              isBackground={name === 'menuColor'}
              readOnly={!editing.mayUpdate}
              onChange={(colour) => editing.change({ branding: { ...branding, [name]: colour } })}
            />
            {editing.errorAt(`branding.${name}`) && (
              <p className="help err" role="alert">
                {editing.errorAt(`branding.${name}`)}
              </p>
            )}
          </div>
        ))}
      </div>
      {isColour(menuColor) && isColour(sectionHeaderColor) && (
        <div className="company-previews">
          {(['light', 'dark'] as const).map((scheme) => (
            <BrandPreview
              key={scheme}
              scheme={scheme}
              menuColor={menuColor}
              sectionHeaderColor={sectionHeaderColor}
              logo={scheme === 'dark' ? (logoDark ?? logo) : logo}
              name={editing.stored.name}
            />
          ))}
        </div>
      )}
    </PartCard>
  )
}
