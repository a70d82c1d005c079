import type { RoleFormElement } from '@corbel/domain/roles/role-endpoints'
import { expect, test } from 'vitest'
import { matchingElements, rightByDesign } from './field-tree-search.ts'

const element = (id: string, title: string, childs: RoleFormElement[] = []): RoleFormElement => ({
  ...{ id, title, childs, type: 'text', everybody: 'edit' },
  hiddenFrom: id === 'ssn' ? ['2'] : [],
  readonlyFor: [],
})
const tree = [
  element('borrower', 'Borrower', [element('ssn', 'Social security number'), element('name', 'Name')]),
  element('terms', 'Terms', [element('rate', 'Rate')]),
]

test('a search keeps the way to its hits, and all of a hit that holds others', () => {
  expect(matchingElements(tree, ' SECURITY ').map((one) => [one.id, one.childs.map(({ id }) => id)])).toEqual([
    ['borrower', ['ssn']],
  ])
  expect(matchingElements(tree, 'terms')).toEqual([tree[1]])
  expect(matchingElements(tree, '')).toBe(tree)
  expect(matchingElements(tree, 'nothing')).toEqual([])
})

test('the design speaks of everybody and of single roles', () => {
  expect(rightByDesign(element('ssn', 'SSN'), '2')).toBe('hidden')
  expect(rightByDesign(element('ssn', 'SSN'), '3')).toBe('edit')
  expect(rightByDesign({ ...element('a', 'A'), everybody: 'read' }, '3')).toBe('read')
})
