import { describe, expect, test } from 'vitest'
import {
  gap,
  nextZoom,
  type PageRoom,
  pageAt,
  pagesBetween,
  pixelsPerPoint,
  placePages,
  scaleOf,
} from './page-places.ts'

const letter = { width: 612, height: 792 }
const room = (more: Partial<PageRoom> = {}): PageRoom => ({
  sizes: new Map(),
  usual: letter,
  count: 1_000,
  zoom: 100,
  turn: 0,
  width: 900,
  height: 700,
  ...more,
})

describe('where pages stand', () => {
  test('each below the one before, with a gap', () => {
    const [first, second] = placePages(room())
    expect(first).toMatchObject({ number: 1, top: gap, width: 816, height: 1056 })
    expect(second?.top).toBe(gap + 1056 + gap)
  })

  test('turned by a quarter, a page is as wide as it was high', () => {
    expect(placePages(room({ turn: 90 }))[0]).toMatchObject({ width: 1056, height: 816 })
  })

  test('fitted, a page that is larger than the others is as wide as they are', () => {
    const places = placePages(room({ zoom: 'width', sizes: new Map([[2, { width: 1_224, height: 792 }]]) }))
    expect(places[0]?.width).toBe(900 - 2 * gap)
    expect(places[1]?.width).toBe(900 - 2 * gap)
  })

  test.each([
    [0, 700, 1],
    [1_068, 700, 2],
    [900, 700, 2],
    [1e9, 700, 1_000],
  ])('at %i in a window of %i the page is %i', (top, height, page) => {
    expect(pageAt(placePages(room()), top, height)).toBe(page)
  })

  test('of a thousand pages only those in sight are shown', () => {
    const places = placePages(room())
    const top = places[499]?.top ?? 0
    expect(pagesBetween(places, top, top + 700).map(({ number }) => number)).toEqual([500])
    expect(pagesBetween(places, top - 50, top + 1_100).map(({ number }) => number)).toEqual([499, 500, 501])
    expect(pagesBetween([], 0, 700)).toEqual([])
  })
})

test.each([
  ['width', 876 / 612],
  ['page', 676 / 792],
  ['easy', 876 / 612],
  [100, pixelsPerPoint],
] as const)('zoom %s is so many pixels a point', (zoom, scale) => {
  expect(scaleOf(letter, room({ zoom }))).toBeCloseTo(scale, 4)
})

test('at first a page is not larger than is easy to read, however wide the window', () => {
  expect(scaleOf(letter, room({ zoom: 'easy', width: 2_000 }))).toBeCloseTo(1.25 * pixelsPerPoint, 4)
})

test('a stamp is not drawn larger than a lens goes, however large the window', () => {
  expect(scaleOf({ width: 10, height: 10 }, room({ zoom: 'width' }))).toBeCloseTo(4 * pixelsPerPoint, 4)
})

test.each([
  [100, 1, 110],
  [100, -1, 90],
  [104, 1, 110],
  [50, -1, 50],
  [400, 1, 400],
  [93, -1, 90],
] as const)('from %i by %i the next step is %i', (shown, way, next) => {
  expect(nextZoom(shown, way)).toBe(next)
})
