import { describe, expect, test } from 'vitest'
import { contrastRatio, luminance, mix, moveUntil, textOn } from './contrast.ts'

describe('contrast', () => {
  test.each([
    ['#ffffff', '#000000', 21],
    ['#ffffff', '#061F2B', 16.95],
    ['#ffffff', '#49839f', 4.17],
    ['#061F2B', '#49839f', 4.06],
    ['#000000', '#49839f', 5.03],
    ['#3f7590', '#ffffff', 5.05],
  ])('%s on %s is %d:1', (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 1)
    expect(contrastRatio(other, one)).toBeCloseTo(ratio, 1)
  })

  test('luminance runs from 0 to 1', () => {
    expect(luminance('#000000')).toBe(0)
    expect(luminance('#FFFFFF')).toBeCloseTo(1, 10)
  })

  test.each([
    ['#061F2B', '#ffffff'],
    ['#49839f', '#000000'],
    ['#ffee00', '#000000'],
  ])('text on %s is %s', (background, text) => {
    expect(textOn(background).text).toBe(text)
    expect(textOn(background).ratio).toBeGreaterThanOrEqual(4.5)
  })

  test('mixing goes from one colour to the other', () => {
    expect(mix('#000000', '#ffffff', 0)).toBe('#000000')
    expect(mix('#000000', '#ffffff', 1)).toBe('#ffffff')
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
  })

  test('a colour moves no further than the ratio asks', () => {
    expect(moveUntil('#061f2b', { towards: '#000000', against: ['#ffffff'], ratio: 4.5 })).toBe('#061f2b')
    expect(moveUntil('#ffffff', { towards: '#eeeeee', against: ['#ffffff'], ratio: 4.5 })).toBe('#eeeeee')
  })

  test('what is not a colour is a bug', () => {
    expect(() => luminance('red')).toThrow(RangeError)
  })
})
