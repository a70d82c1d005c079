import { expect, test } from 'vitest'
import { RecentlyUsed } from './recently-used.ts'

test('keeps no more than its bound, however many come', () => {
  const kept = new RecentlyUsed<number>(3)
  for (let at = 0; at < 1_000; at++) kept.keep(`key ${at}`, at)
  expect(kept.size).toBe(3)
  expect([kept.find('key 0'), kept.find('key 996'), kept.find('key 997'), kept.find('key 999')]).toEqual([
    undefined,
    undefined,
    997,
    999,
  ])
})

test('what is asked for again and again stays, whatever comes meanwhile', () => {
  const kept = new RecentlyUsed<string>(2)
  kept.keep('asked for', 'there')
  for (let at = 0; at < 100; at++) {
    expect(kept.find('asked for')).toBe('there')
    kept.keep(`another ${at}`, 'there too')
  }
  expect(kept.find('another 99')).toBe('there too')
  expect(kept.find('another 98')).toBeUndefined()
})

test('a new value takes the place of the old one and of nothing else', () => {
  const kept = new RecentlyUsed<number>(2)
  kept.keep('one', 1)
  kept.keep('two', 2)
  kept.keep('one', 3)
  expect([kept.find('one'), kept.find('two'), kept.size]).toEqual([3, 2, 2])
})

test('what is dropped is gone', () => {
  const kept = new RecentlyUsed<number>(2)
  kept.keep('one', 1)
  kept.drop('one')
  kept.drop('never there')
  expect([kept.find('one'), kept.size]).toEqual([undefined, 0])
})
