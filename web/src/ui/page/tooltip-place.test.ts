import { expect, test } from 'vitest'
import { tooltipPlace } from './tooltip-place.ts'

const tooltip = { width: 100, height: 24 }

test.each([
  ['above and centred', { left: 200, top: 100, width: 40, height: 20 }, { left: 170, top: 70 }],
  ['below at the top of the window', { left: 200, top: 10, width: 40, height: 20 }, { left: 170, top: 36 }],
  ['inside the left edge', { left: 0, top: 100, width: 40, height: 20 }, { left: 8, top: 70 }],
  ['inside the right edge', { left: 480, top: 100, width: 20, height: 20 }, { left: 392, top: 70 }],
])('a tooltip stands %s', (_name, target, place) => {
  expect(tooltipPlace(target, tooltip, 500)).toEqual(place)
})
