import { Dice } from '@corbel/domain/forms/cases/random-form'
import { checkValue } from '@corbel/domain/forms/check-value'
import type { FormElement } from '@corbel/domain/forms/form-element'
import { describe, expect, test } from 'vitest'
import type { TypedText } from '../../ui/controls/typed-text.ts'
import { problemOf } from '../field-problem.ts'
import { momentFormatOf } from './moment-format.ts'
import { type TextFormat, textFormatOf } from './text-format.ts'

const dateFormat = 'MM-DD-YYYY'
const words = { t: ((key: string) => key) as never }

const element = (type: string, more: Partial<FormElement> = {}): FormElement => ({ id: 'f', type, title: 'F', ...more })

/** By which control the field is typed. */
const formatOf = (of: FormElement): TextFormat =>
  of.type === 'time' || of.type === 'datetime'
    ? momentFormatOf(of, { dateFormat, hours: 12 })
    : textFormatOf(of, dateFormat)

/** What the page keeps of a text, and whether it says that it is wrong. */
interface Kept {
  shown: string
  stored: string
  isWrong: boolean
}

const kept = (of: FormElement, typed: TypedText): Kept => {
  const format = formatOf(of)
  const stored = format.toStored(typed.text)
  return { shown: format.toText(stored), stored, isWrong: problemOf(of, stored, words) !== null }
}

const pasted = (of: FormElement, text: string): Kept =>
  kept(of, formatOf(of).type({ text, caret: text.length, pasted: true }))

function typedByKeys(of: FormElement, text: string): Kept {
  const format = formatOf(of)
  let box: TypedText = { text: '', caret: 0 }
  for (const key of text) {
    const next = box.text.slice(0, box.caret) + key + box.text.slice(box.caret)
    const isWhole = box.isWhole ?? false
    box = format.type({ text: next, caret: box.caret + 1, isWhole, pasted: false })
  }
  return kept(of, box)
}

const server = (of: FormElement, value: unknown) => checkValue({ type: of.type, element: of }, value)

describe('what a field understands and what it refuses, on the page as on the server', () => {
  const understood: [FormElement, string, string][] = [
    [element('phone'), '(208) 555-0143', '208-555-0143'],
    [element('phone'), '1 208 555 0143', '208-555-0143'],
    [element('phone'), '+1 (208) 555.0143', '208-555-0143'],
    [element('cell'), '2085550143', '208-555-0143'],
    [element('phone', { international: true }), '+44 20 7946 0958', '+442079460958'],
    [element('amount'), '($1,234.50)', '-1234.50'],
    [element('amount'), '-$5', '-5'],
    [element('amount'), '$ 1,840', '1840'],
    [element('amount'), '1 234 567.5', '1234567.5'],
    [element('amount'), '10.899', '10.90'],
    [element('amount'), '1.005', '1.01'],
    [element('amount'), '-1.005', '-1.01'],
    [element('amount', { decimals: 3 }), '1.0005', '1.001'],
    [element('number'), '1,234.5678', '1234.5678'],
    [element('number', { decimals: 1 }), '1.25', '1.3'],
    [element('percentage'), '7.5 %', '7.5'],
    [element('percentage'), '12.345', '12.34'],
    [element('percentage', { decimals: 3 }), '6.8755', '6.875'],
    [element('date'), '3/4/2025', '2025-03-04'],
    [element('date'), '2026-11-25T10:00:00Z', '2026-11-25'],
    [element('date'), '02292024', '2024-02-29'],
    [element('time'), '9:05', '09:05'],
    [element('time'), '12:30 am', '00:30'],
    [element('time'), '5:30 PM', '17:30'],
    [element('datetime'), '2026-11-25 9:05', '2026-11-25T09:05'],
    [element('ssn'), '900 12 3456', '900-12-3456'],
    [element('zip'), '83702', '83702'],
    [element('email'), 'somebody@nowhere', 'somebody@nowhere'],
    [element('website'), 'https://example.com/a', 'https://example.com/a'],
  ]
  test.each(understood)('%j: %j is %j', (of, text, stored) => {
    expect(server(of, text)).toEqual({ ok: true, value: stored })
    expect(pasted(of, text)).toMatchObject({ stored, isWrong: false })
  })

  const refused: [FormElement, string][] = [
    [element('phone'), '+44 20 7946 0958'],
    [element('phone'), '208-555-0143 x12'],
    [element('phone'), '208-555-0143 ext. 12'],
    [element('phone'), '208-555-01439'],
    [element('phone'), '555-0143'],
    [element('amount'), '1.234,56'],
    [element('amount'), '1234,56'],
    [element('amount'), '1,00.0'],
    [element('amount'), '€ 5'],
    [element('amount'), '--5'],
    [element('amount'), '(-5)'],
    [element('amount'), '1e5'],
    [element('amount'), 'about 5'],
    [element('number'), '1.234,56'],
    [element('percentage'), '-5'],
    [element('percentage'), '1.2.3'],
    [element('percentage'), '123456'],
    [element('date'), '02-30-2025'],
    [element('date'), '2025-02-30'],
    [element('date'), '3/4/25'],
    [element('date'), '2026-11-25T99:99'],
    [element('time'), '99:99'],
    [element('time'), 'junk'],
    [element('time'), '13:00 pm'],
    [element('datetime'), 'junk'],
    [element('datetime'), '2026-11-25'],
    [element('datetime'), '2026-02-30T10:00'],
    [element('ssn'), '900-12-34567'],
    [element('zip'), '83702-1234'],
    [element('website'), 'javascript:alert(1)'],
  ]
  test.each(refused)('%j: %j is refused and stays whole', (of, text) => {
    expect(server(of, text).ok).toBe(false)
    expect(pasted(of, text)).toEqual({ shown: text, stored: text, isWrong: true })
  })

  test('a third decimal may be typed, and is rounded as the server does', () =>
    expect(typedByKeys(element('amount'), '10.899')).toEqual({ shown: '10.90', stored: '10.90', isWrong: false }))

  test('a number of another country that is typed key by key stays whole', () =>
    expect(typedByKeys(element('phone'), '+44 20 7946 0958')).toMatchObject({
      shown: '+44 20 7946 0958',
      isWrong: true,
    }))

  test('a minus before a percentage is no percentage', () =>
    expect(typedByKeys(element('percentage'), '-5')).toEqual({ shown: '-5', stored: '-5', isWrong: true }))

  test('what was pasted and cannot be read is not cut by the next key', () => {
    const { type } = formatOf(element('amount'))
    const first = type({ text: '1.234,56', caret: 8, pasted: true })
    expect(type({ ...first, text: '1.234,5', caret: 7 }).text).toBe('1.234,5')
    expect(type({ ...first, text: '1234.5', caret: 1 })).toEqual({ text: '1234.5', caret: 1, isWhole: false })
  })
})

const types = [
  element('phone'),
  element('cell'),
  element('phone', { international: true }),
  element('cell', { international: true }),
  element('ssn'),
  element('zip'),
  element('amount'),
  element('amount', { decimals: 0 }),
  element('amount', { decimals: 4, maxLength: 9 }),
  element('percentage'),
  element('percentage', { decimals: 3 }),
  element('number'),
  element('number', { decimals: 2 }),
  element('date'),
  element('time'),
  element('datetime'),
  element('website'),
  element('email'),
  element('password'),
  element('text'),
  element('text', { maxLength: 12 }),
  element('textarea'),
  element('hiddenfield'),
]

const digits = (dice: Dice, most: number): string =>
  Array.from({ length: 1 + dice.below(most) }, () => dice.below(10)).join('')

const seeds: readonly ((dice: Dice) => string)[] = [
  (dice) =>
    `${dice.pick(['', '1', '+1 ', '+44 ', '001', '('])}${digits(dice, 3)}${dice.pick(['-', ') ', ' ', '.', ''])}555-${digits(dice, 5)}`,
  (dice) => `208-555-0143${dice.pick([' x12', ' ext 9', ',,3', '#4', ''])}`,
  (dice) =>
    `${dice.pick(['', '-', '(', '$', '-$', '($', '€', 'USD '])}${digits(dice, 7)}.${digits(dice, 4)}${dice.pick(['', ')', ' USD', '%', '-'])}`,
  (dice) =>
    `${digits(dice, 3)}${dice.pick([',', '.', ' ', "'"])}${digits(dice, 3)}${dice.pick(['.', ',', ''])}${digits(dice, 2)}`,
  (dice) =>
    `${dice.below(14)}${dice.pick(['-', '/', '.'])}${dice.below(33)}${dice.pick(['-', '/', '.'])}${dice.pick(['2024', '2025', '25', '0000', '19999'])}`,
  (dice) =>
    `${dice.pick(['2024', '2025', '1900'])}-${dice.pick(['02', '04', '13', '00'])}-${dice.pick(['29', '30', '31', '00'])}${dice.pick(['', 'T10:00', ' 99:99', 'T10:00:00Z', 'T10:00+02:00', 'junk'])}`,
  (dice) => `${dice.below(30)}:${dice.below(70)}${dice.pick(['', ':30', ' am', 'pm', ' p.m.', 'x'])}`,
  (dice) =>
    dice.pick(['javascript:alert(1)', ' JaVaScRiPt:1', 'data:text/html,x', 'example.com', 'http://a.b', 'ftp://a.b']),
  (dice) => digits(dice, 80),
  (dice) =>
    Array.from({ length: dice.below(12) }, () => dice.pick([...'0123456789+-.,()$%/: xeap\u00a0\u2212\u0661"<'])).join(
      '',
    ),
]

describe('page and server', () => {
  test('make the same of 10,000 hostile and pasted texts, and nothing is ever cut to another value', () => {
    const dice = new Dice(54)
    let taken = 0
    for (let at = 0; at < 10_000; at += 1) {
      const of = dice.pick(types)
      const text = dice.pick(seeds)(dice)
      const page = pasted(of, text)
      const sent = server(of, text)
      const said = `${JSON.stringify(of)} ${JSON.stringify(text)} ${JSON.stringify(page)}`
      if (text.trim() === '') continue
      expect(page.isWrong, said).toBe(!sent.ok)
      if (sent.ok) {
        taken += 1
        expect(page.stored, said).toBe(sent.value)
        // The box is left: what stands in it then says the same.
        expect(kept(of, { text: page.shown, caret: 0 }), said).toMatchObject({ shown: page.shown, isWrong: false })
      } else expect(page.stored.replace(/[\s().:-]/g, ''), said).toBe(text.replace(/[\s().:-]/g, ''))
    }
    expect(taken).toBeGreaterThan(1_500)
  })

  test('make the same of what the keys of 5,000 such texts leave in the box', () => {
    const dice = new Dice(55)
    for (let at = 0; at < 5_000; at += 1) {
      const of = dice.pick(types)
      const page = typedByKeys(of, dice.pick(seeds)(dice))
      if (page.stored.trim() === '') continue
      const sent = server(of, page.stored)
      expect(page.isWrong, `${JSON.stringify(of)} ${JSON.stringify(page)}`).toBe(!sent.ok)
      if (sent.ok) expect(page.stored).toBe(sent.value)
    }
  })
})
