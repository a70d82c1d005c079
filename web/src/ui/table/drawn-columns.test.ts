import { expect, test } from 'vitest'
import { type DrawnAs, drawnColumns } from './drawn-columns.ts'

const columns = [
  { id: 'number', width: 120, pinned: true as const },
  { id: 'address' },
  { id: 'status', width: 160 },
  { id: 'team', width: 140 },
  { id: 'actions', width: 90, pinned: 'end' as const },
]
const written = (looks: Record<string, DrawnAs>): string =>
  drawnColumns<(typeof columns)[number] & { minWidth?: number }>(columns, (id) => looks[id])
    .map(({ id, width, minWidth, pinned }) => `${pinned === true ? '*' : ''}${id}:${width ?? `spare${minWidth ?? ''}`}`)
    .join(' ')

test.each<[string, Record<string, DrawnAs>, string]>([
  ['nothing', {}, '*number:120 address:spare status:160 team:140 actions:90'],
  ['a width', { status: { width: 200 } }, '*number:120 address:spare status:200 team:140 actions:90'],
  ['a pin', { team: { pinned: true } }, '*number:120 *team:140 address:spare status:160 actions:90'],
  [
    'a width for the spare one',
    { address: { width: 300 } },
    '*number:120 address:300 status:160 team:spare140 actions:90',
  ],
  [
    'widths for all',
    { address: { width: 300 }, status: { width: 90 }, team: { width: 90 } },
    '*number:120 address:300 status:90 team:90 actions:90',
  ],
  [
    'a pin for what is pinned at the end',
    { actions: { pinned: true } },
    '*number:120 address:spare status:160 team:140 actions:90',
  ],
])('with %s', (_name, looks, expected) => {
  expect(written(looks)).toBe(expected)
})
