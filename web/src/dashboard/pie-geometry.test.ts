import { describe, expect, test } from 'vitest'
import { arcsOf } from './pie-geometry.ts'

const shape = { centreX: 100, centreY: 100, radius: 50 }

describe('a pie', () => {
  test('of one slice is a whole circle', () => {
    expect(arcsOf([7], shape)[0]?.path).toBe('M100 50a50 50 0 1 1 0 100a50 50 0 1 1 0 -100Z')
  })

  test('runs clockwise from the top', () => {
    const [quarter, rest] = arcsOf([1, 3], shape)
    expect(quarter?.path).toBe('M100 100L100 50A50 50 0 0 1 150 100Z')
    expect(rest?.path).toBe('M100 100L150 100A50 50 0 1 1 100 50Z')
  })

  test('labels large slices inside, small ones outside, tiny ones not at all', () => {
    const [large, small, tiny] = arcsOf([80, 18, 2], shape)
    expect(large?.label?.isInside).toBe(true)
    expect(small?.label?.isInside).toBe(false)
    expect(tiny?.label).toBeNull()
  })

  test('never puts a label on a pattern', () => {
    expect(arcsOf([1, 1], shape).map((arc) => arc.label?.isInside)).toEqual([true, false])
  })

  test('draws nothing of nothing', () => {
    expect(arcsOf([0, 0], shape).map((arc) => arc.path)).toEqual(['', ''])
  })
})
