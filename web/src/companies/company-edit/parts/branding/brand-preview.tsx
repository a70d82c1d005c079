import {
  type ColourVariables,
  menuColours,
  sectionColoursDark,
  sectionColoursLight,
} from '@corbel/domain/menus/company-colours'
import { type Colour, contrastRatio } from '@corbel/domain/menus/contrast'
import type { CSSProperties } from 'react'
import { useTranslation } from '../../../../translation.ts'
import { Wordmark } from '../../../../ui/page/wordmark.tsx'

interface BrandPreviewProps {
  scheme: 'light' | 'dark'
  menuColor: Colour
  sectionHeaderColor: Colour
  /** Address of the picture in the header; null shows the wordmark. */
  logo: string | null
  name: string
}

const neutrals = {
  light: { 'bp-card': '#ffffff', 'bp-text': '#16242c' },
  dark: { 'bp-card': '#1e1e1e', 'bp-text': '#e8edf0' },
} as const

/** The header, a section, a button and a link as the two colours make them, with the contrast that each text gets. */
export function BrandPreview({ scheme, menuColor, sectionHeaderColor, logo, name }: BrandPreviewProps) {
  const { t } = useTranslation()
  const menu = menuColours(menuColor)
  const section = scheme === 'dark' ? sectionColoursDark(sectionHeaderColor) : sectionColoursLight(sectionHeaderColor)
  const colours: ColourVariables = { ...menu, ...section, ...neutrals[scheme] }
  const ratio = (text: string, ground: string): string =>
    contrastRatio(colours[text] ?? '', colours[ground] ?? '').toFixed(2)
  const ratios = [
    { label: t('companies.branding.inMenu'), ratio: ratio('menu-text', 'co-menu') },
    { label: t('companies.branding.inSection'), ratio: ratio('on-section-bar', 'section-bar') },
    { label: t('companies.branding.inLink'), ratio: ratio('accent-text', 'bp-card') },
  ]
  return (
    <figure>
      <div className="brand-preview" style={variablesOf(colours)}>
        <div className="bp-top">
          {logo === null ? (
            <span className="logo">
              <Wordmark />
            </span>
          ) : (
            <img src={logo} alt={name} />
          )}
          <span className="bp-active">{t('menus.loans')}</span>
          <span className="bp-quiet">{t('menus.contacts')}</span>
        </div>
        <div className="bp-body">
          <span className="bp-section">{t('companies.branding.section')}</span>
          <span className="bp-button">{t('shared.save')}</span>
          <span className="bp-link">{t('companies.branding.link')}</span>
        </div>
      </div>
      <figcaption className="meta quiet company-ratios">
        <span className="med">{t(scheme === 'dark' ? 'menus.dark' : 'menus.light')}</span>
        {ratios.map((one) => (
          <span key={one.label}>
            {one.label} <span className="num">{one.ratio}:1</span>
          </span>
        ))}
      </figcaption>
    </figure>
  )
}

function variablesOf(colours: ColourVariables): CSSProperties & Record<`--${string}`, string> {
  return Object.fromEntries(Object.entries(colours).map(([name, colour]) => [`--${name}`, colour]))
}
