import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Exact, exactOf, numberOf } from './exact-number.ts'
import { exactIpmt, exactPmt, exactPpmt } from './exact-payments.ts'
import { apr, futureValue, nper, rate } from './time-value.ts'

interface Vector {
  function: string
  inputs: Record<string, string | number>
  expected: number
  relativeTolerance: number
}

const read = (name: string) => JSON.parse(readFileSync(new URL(`../cases/${name}`, import.meta.url), 'utf8'))
const vectors: Vector[] = read('tvm-functions.json').cases

const inNumbers =
  (exactly: (values: readonly Exact[]) => Exact) =>
  (...values: number[]): number =>
    numberOf(exactly(values.map(exactOf)))
const pmt = inNumbers(exactPmt)
const ipmt = inNumbers(exactIpmt)
const ppmt = inNumbers(exactPpmt)

/** "0.08/12" as the published vectors write a monthly rate. */
const number = (text: string | number | undefined): number =>
  String(text ?? 0)
    .split('/')
    .map(Number)
    .reduce((left, right) => left / right)

function evaluate(vector: Vector): number {
  const { inputs } = vector
  const [r, n, present, future, payment, period] = [
    inputs.rate,
    inputs.nper,
    inputs.pv,
    inputs.fv,
    inputs.pmt,
    inputs.per,
  ].map(number) as [number, number, number, number, number, number]
  const due = inputs.type === 'begin' ? 1 : 0
  const functions: Record<string, () => number> = {
    PMT: () => pmt(r, n, present, future, due),
    PV: () => -(payment * ((1 - (1 + r) ** -n) / r)) - future / (1 + r) ** n,
    FV: () => futureValue(r, n, payment, present, due),
    RATE: () => rate(n, payment, present, future, due),
    NPER: () => nper(r, payment, present, future, due),
    IPMT: () => ipmt(r, period, n, present, future, due),
    PPMT: () => ppmt(r, period, n, present, future, due),
  }
  return functions[vector.function]?.() ?? Number.NaN
}

describe('time-value functions give the published results', () => {
  test.each(vectors.map((one) => [`${one.function} ${JSON.stringify(one.inputs)}`, one] as const))(
    '%s',
    (_name, one) => {
      expect(Math.abs(evaluate(one) / one.expected - 1)).toBeLessThanOrEqual(one.relativeTolerance)
    },
  )

  test('interest and principal of every payment add up to the payment', () => {
    for (let period = 1; period <= 60; period += 1)
      expect(ipmt(0.01, period, 60, 10_000) + ppmt(0.01, period, 60, 10_000)).toBeCloseTo(pmt(0.01, 60, 10_000), 9)
  })
})

describe('annual percentage rate', () => {
  test('the regular transaction of Regulation Z, appendix J, comes out as published', () => {
    expect(apr(5000, 230, 24)).toBeCloseTo(9.69, 2)
  })

  test('payments that only return the amount have none', () => expect(apr(1200, 100, 12)).toBeCloseTo(0, 9))
  test.each([
    [0, 100, 12],
    [1000, 0, 12],
    [1000, 100, 0],
    [Number.NaN, 1, 1],
  ])('%d, %d, %d is no loan', (amount, payment, count) => expect(apr(amount, payment, count)).toBeNaN())
})
