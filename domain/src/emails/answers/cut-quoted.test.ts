import { expect, test } from 'vitest'
import { cutQuoted } from './cut-quoted.ts'

test.each([
  ['Yes.\n\nOn Tue, May 5, 2026 at 9:00 AM Maria <m@lender.test> wrote:\n> Is it right?', 'Yes.'],
  ['Yes.\n\nOn Tue, May 5, 2026 at 9:00 AM Maria Delgado\n<m@lender.test> wrote:\n> Is it right?', 'Yes.'],
  ['Ja.\n\nAm 05.05.2026 um 09:00 schrieb Maria:\n> Stimmt das?', 'Ja.'],
  ['Oui.\n\nLe mar. 5 mai 2026 à 09:00, Maria a écrit :\n> Est-ce juste ?', 'Oui.'],
  ['Sí.\n\nEl mar, 5 may 2026, Maria escribió:\n> ¿Es así?', 'Sí.'],
  ['Yes.\n\n________________________________\nFrom: Maria\nSent: Tuesday', 'Yes.'],
  ['Yes.\n\nFrom: Maria <m@lender.test>\nSent: Tuesday\nTo: Ann\nSubject: Loan\n\nIs it right?', 'Yes.'],
  ['Yes.\n\n-----Original Message-----\nIs it right?', 'Yes.'],
  ['Yes.\n> Is it right?', 'Yes.'],
])('%j', (whole, said) => {
  expect(cutQuoted(whole).said).toBe(said)
  expect(cutQuoted(whole).quoted).not.toBe('')
})

test('what is said between and below quoted lines is kept', () => {
  const whole = '> Is it right?\nYes.\n> And the rate?\n6.5'
  expect(cutQuoted(whole)).toEqual({ said: whole, quoted: '' })
  expect(cutQuoted('From: me to you, all the best').quoted).toBe('')
})

test('a long answer is read at once', () => {
  expect(cutQuoted('On '.repeat(50_000)).said.length).toBeGreaterThan(0)
})
