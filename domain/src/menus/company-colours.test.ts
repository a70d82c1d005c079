import { describe, expect, test } from 'vitest'
import { menuColours, sectionColoursDark, sectionColoursLight } from './company-colours.ts'
import { contrastRatio } from './contrast.ts'

/** Colours all over the cube, the same on every run, besides the corners that are hardest. */
function manyColours(): string[] {
  const corners = ['#000000', '#ffffff', '#ff0000', '#00ff00', '#0000ff', '#ffff00', '#00ffff', '#ff00ff', '#777777']
  const spread = Array.from(
    { length: 200 },
    (_, index) => `#${((index * 7_919_933) % 0xffffff).toString(16).padStart(6, '0')}`,
  )
  return ['#061f2b', '#49839f', ...corners, ...spread]
}

const least = (colours: Readonly<Record<string, string>>, pairs: readonly (readonly [string, string])[]): number =>
  Math.min(...pairs.map(([one, other]) => contrastRatio(colours[one] ?? one, colours[other] ?? other)))

describe('whatever colours a company chooses', () => {
  test('menu text reads at 4.5:1 on the menu, its hover and its active entry', () => {
    for (const colour of manyColours()) {
      const pairs = [
        ['menu-text', 'co-menu'],
        ['menu-text', 'menu-hover'],
        ['menu-text', 'menu-active'],
        ['menu-quiet', 'co-menu'],
        ['menu-quiet', 'menu-field'],
        ['menu-link', 'co-menu'],
      ] as const
      expect(least(menuColours(colour), pairs), colour).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('the edge of the search field stands out at 3:1', () => {
    for (const colour of manyColours()) {
      expect(least(menuColours(colour), [['menu-field-line', 'co-menu']]), colour).toBeGreaterThanOrEqual(3)
    }
  })

  test.each([
    ['light', sectionColoursLight, '#ffffff', '#f5f7f8'],
    ['dark', sectionColoursDark, '#1e1e1e', '#121212'],
  ] as const)('accent and links read on %s cards', (_, coloursOf, card, page) => {
    for (const colour of manyColours()) {
      const colours = coloursOf(colour)
      const texts = [
        ['on-accent', 'accent'],
        ['on-accent', 'accent-hover'],
        ['on-section-bar', 'section-bar'],
        ['accent-text', card],
        ['accent-text', page],
        ['accent-text', 'accent-tint'],
        ['accent-text', 'accent-tint-2'],
      ] as const
      expect(least(colours, texts), colour).toBeGreaterThanOrEqual(4.5)
      expect(least(colours, [['on-co-section', 'co-section']]), colour).toBeGreaterThanOrEqual(3)
      expect(least(colours, [['accent', card]]), colour).toBeGreaterThanOrEqual(3)
    }
  })
})
