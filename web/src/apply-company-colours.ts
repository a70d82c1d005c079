import { menuColours, sectionColoursDark, sectionColoursLight } from '@corbel/domain/menus/company-colours'
import type { Colour } from '@corbel/domain/menus/contrast'

export interface CompanyColours {
  menuColor: Colour
  sectionHeaderColor: Colour
}

/** tokens.css is written out for these two; they need no computing. */
export const defaultColours: CompanyColours = { menuColor: '#061F2B', sectionHeaderColor: '#49839f' }

const sheet = new CSSStyleSheet()
const same = (one: Colour, other: Colour): boolean => one.toLowerCase() === other.toLowerCase()

const rule = (selector: string, colours: Readonly<Record<string, Colour>>): string =>
  `${selector}{${Object.entries(colours)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';')}}`

/** Sets the company's colours for the whole page, light and dark, as a style sheet that needs no nonce. */
export function applyCompanyColours({ menuColor, sectionHeaderColor }: CompanyColours): void {
  const rules: string[] = []
  if (!same(menuColor, defaultColours.menuColor)) rules.push(rule(':root:root', menuColours(menuColor)))
  if (!same(sectionHeaderColor, defaultColours.sectionHeaderColor)) {
    rules.push(rule(':root:root', sectionColoursLight(sectionHeaderColor)))
    rules.push(rule(':root:root[data-mantine-color-scheme="dark"]', sectionColoursDark(sectionHeaderColor)))
  }
  sheet.replaceSync(rules.join('\n'))
  if (!document.adoptedStyleSheets.includes(sheet))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
