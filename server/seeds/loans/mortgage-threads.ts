import { callBy } from '@corbel/domain/leads/call-by'
import type { ThreadSide } from '@corbel/domain/threads/thread'
import type { Db } from '../../src/platform/database/db.ts'
import { newId } from '../../src/platform/ids.ts'
import { lockRecords } from '../../src/records/lock-records.ts'
import { refreshRecordProjection } from '../../src/records/record-projection.ts'
import { insertThreadMessage, markRead } from '../../src/threads/thread-repository.ts'
import { harborId } from '../companies/harbor.ts'
import { castIds } from '../people/cast.ts'
import { mortgagePortfolio } from './mortgage-portfolio.ts'
import { castNames } from './mortgage-saves.ts'
import { type MortgageScenario, mortgageScenarios } from './mortgage-scenarios.ts'
import { dayBefore, daysBefore } from './spread-over-time.ts'

type Said = { readonly by: 'borrower' | 'officer'; readonly daysAgo: number; readonly content: string }
type Conversation = readonly Said[]

const says = (by: Said['by'], daysAgo: number, content: string): Said => ({ by, daysAgo, content })

/** What was written on a loan; where the borrower wrote last, somebody still has to answer. */
const conversations: Readonly<Record<string, Conversation>> = {
  rosas: [
    says('officer', 6.2, 'Hello Rosa, your appraisal is ordered. The appraiser will call you to agree on a day.'),
    says('borrower', 6.1, 'Thank you! Mornings are best for us.'),
    says('officer', 5.9, 'Noted. I have told them mornings.'),
  ],
  insurance: [
    says('officer', 4.3, 'We still need the declarations page of your homeowner’s insurance. Your agent can send it.'),
    says('borrower', 0.4, 'My agent asks for the loan number and the mortgagee clause. What do I tell her?'),
  ],
  gift: [
    says('borrower', 2.2, 'My parents will help with 10,000. Does that change anything?'),
    says('officer', 2, 'Not the loan. We need a gift letter from them and proof of the transfer.'),
    says('borrower', 0.7, 'They have signed the letter. Is a photo of it enough?'),
  ],
  closing: [
    says('officer', 3.1, 'Your closing can be on either of two days next week. Which one suits you?'),
    says('borrower', 0.2, 'The later one, please. Do both of us have to come?'),
  ],
  payStub: [
    says('borrower', 9.4, 'I was paid twice in October. Which of the stubs do you need?'),
    says('officer', 9.2, 'Both, please: they explain the year-to-date figure.'),
  ],
}

const ofMaria = ['insurance', 'gift', 'closing', 'payStub'] as const
/** Loans that are told one by one have a history of their own. */
const toldOneByOne = 14
const open: readonly string[] = ['Processing', 'Underwriting', 'Conditional approval', 'Clear to close']

export type Talking = {
  readonly scenario: MortgageScenario
  readonly index: number
  readonly anchor: Date
  readonly loanId: string
  readonly borrower: { readonly id: string; readonly name: string }
}

const isMarias = ({ officer, stage }: MortgageScenario, index: number): boolean =>
  index >= toldOneByOne && officer === 'maria' && open.includes(stage)

/** Some of Maria's that are under way, by their places among all. */
const placesOfMaria = [...mortgageScenarios, ...mortgagePortfolio()]
  .flatMap((scenario, index) => (isMarias(scenario, index) ? [index] : []))
  .slice(0, ofMaria.length)

/** Which of these loans people wrote about: Rosa's first one, and some of Maria's. */
export async function insertMortgageThreads(db: Db, loans: readonly Talking[]): Promise<void> {
  const rosas = loans.find(({ scenario }) => scenario.isRosas)
  const told = loans.flatMap((loan) => {
    const name = loan === rosas ? 'rosas' : ofMaria[placesOfMaria.indexOf(loan.index)]
    return name === undefined ? [] : [{ loan, said: conversations[name] ?? [] }]
  })
  for (const { loan, said } of told) await insertConversation(db, loan, said)
  const ids = told.map(({ loan }) => loan.loanId)
  if (ids.length > 0) await refreshRecordProjection(db, await lockRecords(db, harborId, { change: ids }), ids)
}

async function insertConversation(db: Db, talking: Talking, said: Conversation): Promise<void> {
  const { scenario, anchor, loanId, borrower } = talking
  const place = { companyId: harborId, recordId: loanId }
  const officer = { id: castIds[scenario.officer], name: castNames[scenario.officer] }
  for (const { by, daysAgo, content } of said) {
    const side: ThreadSide = by === 'borrower' ? 'borrower' : 'staff'
    const author = by === 'borrower' ? borrower : officer
    const at = daysBefore(anchor, daysAgo)
    const number = await insertThreadMessage(db, place, {
      ...{ id: newId(), module: 'opportunities', content, side, about: null, aboutTitle: '' },
      ...{ writtenAt: at, writtenBy: author.id, writtenByName: author.name },
      answerBy: side === 'staff' ? null : callBy(dayBefore(anchor, Math.floor(daysAgo))),
    })
    // Whoever writes has read what stood before.
    await markRead(db, place, { personId: author.id, number, at })
  }
}
