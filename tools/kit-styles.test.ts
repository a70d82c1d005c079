import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const withoutComments = (text: string): string => text.replaceAll(/\/\*.*?\*\//gs, '')
const ofTheKit = /\.(mantine|kit)-|^@|^(from|to|\d+%)$|\[data-mantine/

test('the styles of the kit are of its own parts: they come with the kit, which most pages do without', () => {
  const kit = withoutComments(readFileSync('web/src/ui/kit/kit.css', 'utf8'))
  const selectors = [...kit.matchAll(/([^{};]+)\{/g)].flatMap(([, list = '']) => list.split(/,(?![^(]*\))/))
  expect(selectors.length).toBeGreaterThan(10)
  expect(selectors.map((one) => one.trim()).filter((one) => !ofTheKit.test(one))).toEqual([])
})
