import { describe, expect, test } from 'vitest'
import { pageOf, typedStore } from './typed-store.ts'
import { holdTyped, keepTyped } from './unsaved.ts'

describe('what is typed', () => {
  test('stays while its page is the one in the address, and goes when another has been reached', () => {
    typedStore.set('role:1', '/security/roles/workforce/edit/1', { title: 'Closer' })
    typedStore.set('row:2', '/loans/edit/2', { name: 'Rosa' })
    typedStore.forgetAllBut('/loans/edit/2')
    expect(typedStore.get('role:1')).toBeUndefined()
    expect(typedStore.get('row:2')).toEqual({ name: 'Rosa' })
  })

  test('is of the same page on all its tabs; creating beside a list is a page of its own', () => {
    expect(pageOf({ pathname: '/loans/edit/2', search: { tab: 'admin' } })).toBe('/loans/edit/2')
    expect(pageOf({ pathname: '/loans', search: { mode: 'create', prospect: '3' } })).not.toBe(
      pageOf({ pathname: '/loans', search: { page: '2' } }),
    )
  })

  test('counts as lost by a reload unless it is kept somewhere', async () => {
    const forget = [
      holdTyped({ unsaved: () => 3, keep: async () => true }),
      holdTyped({ unsaved: () => 2, keep: async () => false }),
      holdTyped({ unsaved: () => 1 }),
      holdTyped({ unsaved: () => 0 }),
    ]
    expect(await keepTyped()).toBe(3)
    for (const one of forget) one()
    expect(await keepTyped()).toBe(0)
  })
})
