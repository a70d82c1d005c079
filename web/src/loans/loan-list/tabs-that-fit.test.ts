import { expect, test } from 'vitest'
import { tabsThatFit } from './tabs-that-fit.ts'

/** Five tabs of 100, the last two behind a name of 60. */
const tabs = [0, 0, 0, 1, 1].map((group) => ({ width: 100, group }))
const shown = (room: number, chosen: number): string =>
  tabsThatFit(tabs, { groups: [0, 60], room, more: 80, chosen })
    .map((isShown) => (isShown ? 'x' : '-'))
    .join('')

test.each<[what: string, room: number, chosen: number, row: string]>([
  ['all where there is room for all', 560, 0, 'xxxxx'],
  ['one pixel less makes room for the button, too', 559, 0, 'xxxx-'],
  ['a name counts with the first of its group', 439, 0, 'xxx--'],
  ['the chosen one stands in the place of those before it', 380, 3, 'x--x-'],
  ['the chosen one pays for the name of its group once', 540, 4, 'xxx-x'],
  ['the chosen one stands even where nothing fits', 50, 2, '--x--'],
  ['none is chosen', 300, -1, 'xx---'],
])('%s', (_what, room, chosen, row) => expect(shown(room, chosen)).toBe(row))
