import { describe, expect, test } from 'vitest'
import { type OfferingGroup, offeredByGroups, type ProgramPlace } from './offered-by-groups.ts'

const places: ProgramPlace[] = [
  { product: '1', program: '11' },
  { product: '1', program: '12' },
  { product: '2', program: '21' },
]
const group = (_id: string, more: Partial<OfferingGroup>): OfferingGroup => ({
  ...{ _id, workforces: [], products: [], programs: [], routing: false },
  ...more,
})
const programsOf = (groups: OfferingGroup[], chosen: string[]): string[] => {
  const { offersProgram } = offeredByGroups(groups, chosen, places)
  return places.filter(offersProgram).map((one) => one.program)
}

describe('a loan is offered', () => {
  test('everything while it has no group', () => {
    expect(offeredByGroups([group('a', { workforces: [{ _id: 'ada' }] })], [], places).people).toBeNull()
    expect(programsOf([group('a', { products: ['2'] })], [])).toEqual(['11', '12', '21'])
  })

  test.each<[string, Partial<OfferingGroup>, string[]]>([
    ['everything by a group that names nothing', {}, ['11', '12', '21']],
    ['the programs of its products', { products: ['1'] }, ['11', '12']],
    ['its programs alone', { programs: ['21'] }, ['21']],
    ['only the named programs of a product', { products: ['1', '2'], programs: ['12'] }, ['12', '21']],
  ])('%s', (_title, offers, expected) => {
    expect(programsOf([group('a', offers)], ['a'])).toEqual(expected)
  })

  test('the union of its groups, so everybody where one of them holds nobody', () => {
    const groups = [
      group('a', { workforces: [{ _id: 'ada' }], programs: ['11'] }),
      group('b', { workforces: [{ _id: 'ben' }], programs: ['21'] }),
      group('c', { programs: ['21'] }),
    ]
    expect([...(offeredByGroups(groups, ['a', 'b'], places).people ?? [])]).toEqual(['ada', 'ben'])
    expect(offeredByGroups(groups, ['a', 'c'], places).people).toBeNull()
    expect(programsOf(groups, ['a', 'b'])).toEqual(['11', '21'])
  })

  test('somebody in turn where a group of people routes', () => {
    const groups = [group('a', { routing: true, workforces: [{ _id: 'ada' }] }), group('b', { routing: true })]
    expect(offeredByGroups(groups, ['a'], places).assigns).toBe(true)
    expect(offeredByGroups(groups, ['b'], places).assigns).toBe(false)
  })
})
