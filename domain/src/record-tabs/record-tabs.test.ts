import { describe, expect, test } from 'vitest'
import type { UserType } from '../auth/actor.ts'
import { allFeatures } from '../companies/company-features.ts'
import { type RecordTabKey, recordTabsFor, type TabbedKind, tabbedKinds, tabDirection } from './record-tabs.ts'

const features = allFeatures({ marketplace: true })
const shown = (kind: TabbedKind, type: UserType, more: object = {}): RecordTabKey[] =>
  recordTabsFor({ kind, reader: { type }, features, readsLoans: true, mayRead: () => true, ...more })

describe('the tabs of a record', () => {
  test('are the specified ones, by the kind of record and who reads it', () => {
    expect(shown('opportunities', 'Workforces')).toEqual([
      ...['admin', 'docs', 'messages', 'emails', 'tasks', 'notes', 'payments', 'history', 'marketplace'],
    ])
    expect(shown('opportunities', 'Contacts')).toEqual(['docs', 'messages', 'tasks', 'notes', 'payments'])
    expect(shown('opportunities', 'Prospects')).toEqual(['docs', 'messages', 'notes', 'payments'])
    expect(shown('leads', 'Workforces')).toEqual(['docs', 'tasks', 'notes', 'payments', 'history'])
    for (const kind of ['prospects', 'contacts', 'workforces'] as const)
      expect(shown(kind, 'Workforces')).toEqual([
        ...['auth', 'opportunities', 'docs', 'emails', 'tasks', 'notes', 'payments', 'history'],
      ])
  })

  test('loans of people are for whom reads loans', () => {
    expect(shown('prospects', 'Workforces', { readsLoans: false })).not.toContain('opportunities')
    for (const type of ['Contacts', 'Prospects'] as const)
      expect(shown('prospects', type)).not.toContain('opportunities')
  })

  test('admin stands on no person and no lead, and marketplace on loans alone', () => {
    for (const kind of tabbedKinds) {
      const tabs = shown(kind, 'Workforces')
      expect(tabs.includes('admin')).toBe(kind === 'opportunities' || kind === 'pages')
      expect(tabs.includes('marketplace')).toBe(kind === 'opportunities')
    }
  })

  test('ask the right, but for admin, and for a borrower’s own messages', () => {
    expect(shown('opportunities', 'Workforces', { mayRead: () => false })).toEqual(['admin', 'marketplace'])
    expect(shown('opportunities', 'Prospects', { mayRead: () => false })).toEqual(['messages'])
    expect(shown('opportunities', 'Workforces', { mayRead: (tab: string) => tab === 'notes' })).toEqual([
      ...['admin', 'notes', 'marketplace'],
    ])
  })

  test('follow the company’s switches', () => {
    const off = { features: { ...features, tasks_tab: false, notes_hidden_from_prospects: true, marketplace: false } }
    expect(shown('opportunities', 'Workforces', off)).not.toContain('marketplace')
    expect(shown('opportunities', 'Workforces', off)).not.toContain('tasks')
    expect(shown('opportunities', 'Workforces', off)).toContain('notes')
    expect(shown('opportunities', 'Prospects', off)).not.toContain('notes')
  })

  test('of a shared loan are none that are between the lender and its own', () => {
    const guest = { reader: { type: 'Workforces', guestOf: 'owner' } }
    expect(shown('opportunities', 'Workforces', guest)).toEqual(['docs', 'tasks', 'notes', 'history'])
  })
})

test('the way from tab to tab goes by their order; documents are last for a visitor', () => {
  const order = ['one', 'docs', 'two']
  expect(tabDirection(order, { from: 'two', to: 'one' })).toBe('back')
  expect(tabDirection(order, { from: 'one', to: 'two' })).toBe('next')
  expect(tabDirection(order, { from: 'docs', to: 'two' })).toBe('next')
  expect(tabDirection(order, { from: 'docs', to: 'two', isVisitor: true })).toBe('back')
})
