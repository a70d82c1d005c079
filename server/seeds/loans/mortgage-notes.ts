import { castIds } from '../people/cast.ts'
import { type PseudoRandom, pseudoRandom } from '../people/pseudo-random.ts'
import { type CastName, castNames } from './mortgage-saves.ts'
import type { MortgageScenario } from './mortgage-scenarios.ts'
import { dayBefore, daysBefore } from './spread-over-time.ts'

/** What somebody of the team noted on a loan for everybody who reads its notes. */
export type Noted = {
  readonly at: Date
  readonly by: { readonly personId: string; readonly name: string }
  readonly content: string
  readonly deadline: string | null
}

type Telling = { readonly scenario: MortgageScenario; readonly index: number; readonly anchor: Date }

/** What is noted in each stage. */
const words: Readonly<Record<string, readonly string[]>> = {
  Application: [
    'Called to say thank you for the application. Prefers calls after 5 pm.',
    'Asked for two months of bank statements and the last two pay stubs.',
    'Wants to lock as soon as the purchase agreement is signed.',
  ],
  Processing: [
    'Employment verified by phone with the employer’s office.',
    'Appraisal ordered. The agent will let the appraiser in.',
    'Pay stubs are in. The year-to-date figure explains the difference to last year’s W-2.',
    'Title commitment received; one old lien to be released.',
  ],
  Underwriting: [
    'Sent to underwriting with the letter that explains the gap in employment.',
    'Large deposit of last month is the sale of a car; the bill of sale is on file.',
    'Appraisal came in at value.',
  ],
  'Conditional approval': [
    'Approved with conditions: final pay stub, proof of homeowner’s insurance, gift letter.',
    'Insurance binder requested from the agent.',
  ],
  'Clear to close': [
    'Clear to close. Told the borrower and both agents.',
    'Closing disclosure sent; three business days run from today.',
  ],
  Closing: ['Closing is set with the title company.', 'Borrower has the wiring instructions, confirmed by phone.'],
}

const stagesOfNotes = Object.keys(words)
/** Loans that are told one by one have a history of their own. */
const toldOneByOne = 14

/** Notes on loans that are under way: some of them, with what was said in the stages that the loan came through. */
export function mortgageNotes({ scenario, index, anchor }: Telling): Noted[] {
  const reached = stagesOfNotes.indexOf(scenario.stage)
  if (index < toldOneByOne || reached < 0) return []
  const random = pseudoRandom(90_000 + index)
  return stagesOfNotes.slice(0, reached + 1).flatMap((stage, place): Noted[] => {
    if (random.next() > 0.55) return []
    const days = scenario.days * (1 - (place + 0.15 + 0.7 * random.next()) / (reached + 1))
    const by = authorOf(scenario, random)
    const isLatest = place === reached
    return [
      {
        at: daysBefore(anchor, days),
        by: { personId: castIds[by], name: castNames[by] },
        content: random.pick(words[stage] ?? []),
        deadline: isLatest && random.next() < 0.4 ? dayBefore(anchor, -random.between(1, 9)) : null,
      },
    ]
  })
}

function authorOf({ officer, withProcessor }: MortgageScenario, random: PseudoRandom): CastName {
  return withProcessor && random.next() < 0.6 ? 'owen' : officer
}
