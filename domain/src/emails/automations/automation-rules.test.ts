import { describe, expect, test } from 'vitest'
import {
  type AutomationStep,
  type AutomationTrigger,
  automationDesign,
  blankDesign,
  repeats,
} from './automation-design.ts'
import { programOf, samePlace } from './automation-program.ts'
import { type AutomationEvent, afterQuiet, isTriggered, occurrenceKey, waitedUntil } from './automation-rules.ts'
import { judgeAutomation } from './automation-troubles.ts'

const moved = (previous: string[], current: string[]): AutomationEvent => ({
  ...{ action: 'updated', status: current, changes: [{ field: 'status', previous, current }] },
})
const changed = (field: string, previous: unknown, current: unknown, action = 'updated'): AutomationEvent => ({
  ...{ action, status: ['1'], changes: [{ field, previous, current }] },
})
const entered = (...statuses: string[]): AutomationTrigger => ({ kind: 'status-entered', statuses })

describe('what happens begins it, or does not', () => {
  test.each<[string, AutomationTrigger, AutomationEvent, boolean]>([
    ['a status is entered', entered('2'), moved(['1'], ['2']), true],
    ['another one is', entered('2'), moved(['1'], ['3']), false],
    ['it stays in it and gets another beside it', entered('2'), moved(['2'], ['2', '3']), false],
    ['a record is made in it', entered('2'), { action: 'created', status: ['2'], changes: [] }, true],
    ['a record is made in another one', entered('2'), { action: 'created', status: ['1'], changes: [] }, false],
    ['any is entered', entered(), moved(['1'], ['3']), true],
    ['it is left', { kind: 'status-left', statuses: ['1'] }, moved(['1'], ['2']), true],
    ['it is entered, not left', { kind: 'status-left', statuses: ['2'] }, moved(['1'], ['2']), false],
    ['a value changes', { kind: 'field-changed', field: 'a', from: '', to: '' }, changed('a', 1, 2), true],
    ['it changes to another one', { kind: 'field-changed', field: 'a', from: '', to: '3' }, changed('a', 1, 2), false],
    ['another field changes', { kind: 'field-changed', field: 'a', from: '', to: '' }, changed('b', 1, 2), false],
    [
      'a document is to be sent again',
      { kind: 'document', states: ['Awaiting Reupload'] },
      changed('document.x', 'Awaiting Review', 'Awaiting Reupload: page 2 is missing', 'document-decided'),
      true,
    ],
    [
      'a document is approved',
      { kind: 'document', states: ['Awaiting Reupload'] },
      changed('document.x', 'Awaiting Review', 'Approved', 'document-decided'),
      false,
    ],
    [
      'a task is done',
      { kind: 'task', what: 'completed' },
      changed('tasks', 'Call · In Progress · High', 'Call · Completed · High', 'task-changed'),
      true,
    ],
    [
      'a task is changed',
      { kind: 'task', what: 'completed' },
      changed('tasks', 'Call · In Progress · High', 'Call · In Progress · Low', 'task-changed'),
      false,
    ],
    ['something is noted', { kind: 'note' }, changed('note', '', 'x', 'note-added'), true],
    ['a day comes', { kind: 'date', field: 'closing_date', days: -3, businessDays: true }, moved(['1'], ['2']), false],
  ])('%s', (_what, trigger, event, expected) => expect(isTriggered(trigger, event)).toBe(expected))
})

test('it runs once for what it is to run once for', () => {
  const one = { recordId: 'r', eventId: 'e', day: '2026-11-26', about: 'document.x' }
  expect(repeats.map((repeat) => occurrenceKey({ repeat }, one))).toEqual([
    'event e',
    'document r document.x',
    'day r 2026-11-26',
    'record r',
  ])
})

test.each([
  [30, 'minutes', '2026-11-25T10:30:00.000Z'],
  [2, 'days', '2026-11-27T10:00:00.000Z'],
  // Thanksgiving and a weekend are between.
  [2, 'business-days', '2026-11-30T10:00:00.000Z'],
] as const)('%i %s are waited for', (amount, unit, expected) => {
  const step = { id: 'w', kind: 'wait', amount, unit } as const
  expect(waitedUntil(step, new Date('2026-11-25T10:00:00Z'), 'America/Boise').toISOString()).toBe(expected)
})

test.each([
  ['2026-11-25T12:00:00Z', '2026-11-25T12:00:00.000Z'],
  // In Boise it is 20:15, then 07:59:30; in the night of 8 March its clocks go forward.
  ['2026-11-26T03:15:00Z', '2026-11-26T15:00:00.000Z'],
  ['2026-11-26T14:59:30Z', '2026-11-26T15:00:00.000Z'],
  ['2026-03-08T05:00:00Z', '2026-03-08T14:00:00.000Z'],
])('a mail of %s goes at %s, outside of the quiet hours', (at, expected) => {
  const zone = at.includes('T12') ? 'Europe/Paris' : 'America/Boise'
  expect(afterQuiet({ from: 20, to: 8 }, zone, new Date(at)).toISOString()).toBe(expected)
})

describe('an automation is not published', () => {
  const send: AutomationStep = { id: 's', kind: 'send', template: 't', to: 'borrower' }
  const judging = {
    isTemplate: (id: string) => id === 't',
    isWebhook: () => true,
    whatsapp: () => undefined,
    known: () => undefined,
    isField: (id: string) => id === 'f',
    isHolder: () => false,
  }
  const branch = (id: string, more: object = {}): AutomationStep => ({
    ...{ id, kind: 'branch', filters: [{ field: 'status', operator: '=', value: ['1'] }], ...more },
  })
  const deep = ['a', 'b', 'c', 'd', 'e', 'g'].map((id, at, all) =>
    branch(id, at === 0 ? {} : { in: { step: all[at - 1], arm: 'yes' } }),
  )
  test.each<[string, Partial<typeof blankDesign>, string[]]>([
    ['without a step', {}, ['no-steps']],
    ['with a template that there is not', { steps: [{ ...send, template: 'x' }] }, ['no-template']],
    ['to the borrowers of a person', { module: 'prospects', steps: [send] }, ['no-borrowers']],
    ['ending with a wait', { steps: [send, { id: 'w', kind: 'wait', amount: 1, unit: 'days' }] }, ['ends-with-wait']],
    ['with an empty condition', { steps: [{ id: 'c', kind: 'only-if', filters: [] }, send] }, ['no-condition']],
    ['with a task without a title', { steps: [{ id: 't', kind: 'task', title: '', dueInDays: 1 }] }, ['no-title']],
    ['with a field that there is not', { steps: [{ id: 'x', kind: 'set', field: 'g', value: '' }] }, ['no-field']],
    ['assigning nobody', { steps: [{ id: 'x', kind: 'assign', person: 'p', role: '1' }] }, ['no-person']],
    [
      'with a step in an arm of none',
      { steps: [send, { ...send, id: 'z', in: { step: 'q', arm: 'no' } }] },
      ['no-place'],
    ],
    ['with steps within each other', { steps: [branch('a', { in: { step: 'a', arm: 'no' } })] }, ['no-place']],
    ['too deep', { steps: [...deep, { ...send, in: { step: 'g', arm: 'no' } }] }, ['too-deep', 'too-deep']],
    [
      'ending with a wait in an arm',
      { steps: [branch('b'), { id: 'w', kind: 'wait', amount: 1, unit: 'days', in: { step: 'b', arm: 'no' } }] },
      ['ends-with-wait'],
    ],
  ])('%s', (_what, more, expected) => {
    const design = automationDesign.parse({ ...blankDesign, ...more })
    expect(judgeAutomation(design, judging).map(({ code }) => code)).toEqual(expected)
  })

  test('else it may be, and is gone through arm by arm', () => {
    const inArm = (id: string, arm: 'yes' | 'no'): AutomationStep => ({ ...send, id, in: { step: 'b', arm } })
    const steps = [branch('b'), inArm('y', 'yes'), inArm('n', 'no'), { ...send, id: 'after' }]
    expect(judgeAutomation({ ...blankDesign, steps }, judging)).toEqual([])
    const program = programOf(steps)
    expect(program.map((one) => one.step?.id ?? (one.step === null && one.to))).toEqual(['b', 'y', 5, 'n', 5, 'after'])
    expect(program[0]).toMatchObject({ arms: { yes: 1, no: 3 } })
    const other = programOf([{ ...send, id: 'after' }, branch('b'), inArm('n', 'no')])
    expect(samePlace({ program, at: 2, waitsAt: null }, other)).toBe(3)
    expect(samePlace({ program, at: 1, waitsAt: null }, other)).toBeNull()
  })
})
