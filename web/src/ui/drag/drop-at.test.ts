import { describe, expect, test } from 'vitest'
import { dropAt, type HolderBox, type Point } from './drop-at.ts'

const box = (key: string, [left, top, right, bottom]: readonly number[]) => ({
  ...{ key, left: left ?? 0, top: top ?? 0, right: right ?? 0, bottom: bottom ?? 0 },
})

/** A page with a wide field, a row of two, and a section that holds one field and an empty grid. */
const holders: HolderBox[] = [
  {
    ...box('', [0, 0, 600, 500]),
    depth: 0,
    childs: [
      box('wide', [0, 0, 600, 50]),
      box('left', [0, 60, 295, 110]),
      box('right', [305, 60, 600, 110]),
      box('section', [0, 120, 600, 400]),
    ],
  },
  {
    ...box('section', [10, 160, 590, 390]),
    depth: 1,
    childs: [box('inner', [10, 160, 590, 210]), box('grid', [10, 220, 590, 390])],
  },
  { ...box('grid', [20, 230, 580, 380]), depth: 2, childs: [] },
]
const at = (x: number, y: number): Point => ({ x, y })
const everywhere = () => true

describe('where something would go that is dropped', () => {
  test.each<[string, Point, string, string | null]>([
    ['above the first', at(300, 5), '', null],
    ['in the lower half of a wide one', at(300, 40), '', 'wide'],
    ['left in a row of two', at(20, 85), '', 'wide'],
    ['between two of a row', at(270, 85), '', 'left'],
    ['right in a row of two', at(590, 85), '', 'right'],
    ['at the upper edge of a row', at(590, 63), '', 'wide'],
    ['at the lower edge of a row', at(20, 108), '', 'right'],
    ['on the head of a section', at(300, 130), '', 'right'],
    ['into a section, above its field', at(300, 165), 'section', null],
    ['into an empty grid', at(300, 300), 'grid', null],
    ['below everything', at(300, 480), '', 'section'],
    ['beside everything', at(900, 300), '', 'section'],
  ])('%s', (_what, point, parent, after) => {
    expect(dropAt(holders, point, everywhere)?.place).toEqual({ parent, after })
  })

  test('only where it may stand: else around it, else nowhere', () => {
    expect(dropAt(holders, at(300, 300), (key) => key !== 'grid')?.place).toEqual({ parent: 'section', after: 'inner' })
    expect(dropAt(holders, at(300, 300), (key) => key === '')?.place).toEqual({ parent: '', after: 'section' })
    expect(dropAt(holders, at(300, 300), () => false)).toBeNull()
  })

  test('the line stands upright between two of a row, and lies between rows', () => {
    expect(dropAt(holders, at(270, 85), everywhere)?.line).toEqual({ left: 300, top: 60, length: 50, isUpright: true })
    expect(dropAt(holders, at(300, 5), everywhere)?.line).toMatchObject({ left: 0, length: 600, isUpright: false })
  })

  test('10,000 boxes are looked through within the time of a move', () => {
    const childs = Array.from({ length: 10_000 }, (_, row) => box(`f${row}`, [0, row * 60, 600, row * 60 + 50]))
    const many: HolderBox[] = [{ ...box('', [0, 0, 600, 600_000]), depth: 0, childs }]
    const before = performance.now()
    for (let move = 0; move < 100; move += 1) dropAt(many, at(300, 599_000), everywhere)
    expect((performance.now() - before) / 100).toBeLessThan(4)
  })
})
