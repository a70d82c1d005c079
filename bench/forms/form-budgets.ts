import type { Measured } from './measure-contender.ts'

export interface Figures {
  /** At 1,000 fields, by the contender's name. */
  middling: ReadonlyMap<string, Measured>
  /** Corbel at 100 and at 5,000 fields. */
  small: Measured
  large: Measured
  /** Milliseconds until the steps of a form of 1,000 fields are told for one of its records. */
  steps: number
}

export interface Verdict {
  budget: string
  figure: number
  holds: boolean
}

const atLeast = (budget: string, figure: number, limit: number): Verdict => ({ budget, figure, holds: figure >= limit })
const atMost = (budget: string, figure: number, limit: number): Verdict => ({ budget, figure, holds: figure <= limit })

function named(middling: ReadonlyMap<string, Measured>, name: string): Measured {
  const found = middling.get(name)
  if (found === undefined) throw new Error(`${name} was not measured`)
  return found
}

/** What the form engine promises against its peers on the same forms in the same run. */
export function verdicts({ middling, small, large, steps }: Figures): Verdict[] {
  const corbel = named(middling, 'Corbel')
  const own = [
    atMost('kB a further session', corbel.bytesPerSession / 1_000, 150),
    atMost('times the median change at 100 fields, at 5,000', large.change / small.change, 3),
    atMost('ms until the steps of 1,000 fields are told', steps, 2),
  ]
  if (!middling.has('HyperFormula')) return own
  const survey = named(middling, 'SurveyJS')
  const hyper = named(middling, 'HyperFormula')
  return [
    atLeast('times faster a change than SurveyJS', survey.change / corbel.change, 10_000),
    atLeast('times faster a change than HyperFormula', hyper.change / corbel.change, 10),
    atMost("of HyperFormula's construction", corbel.construct / hyper.construct, 1 / 8),
    atLeast("times HyperFormula's saves per second", corbel.savesPerSecond / hyper.savesPerSecond, 25),
    ...own,
  ]
}
