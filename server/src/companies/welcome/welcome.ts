import type {
  finishWelcome as finishEndpoint,
  readWelcome as readEndpoint,
} from '@corbel/domain/companies/welcome-endpoints'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { lendingChoices } from '../../records/configuration/lending-choices.ts'
import { type CompanyCall, type CompanyInHand, configureCompany } from '../company-in-hand.ts'
import { endWelcome, isWelcomed } from '../company-repository.ts'
import { noteCompanyChange } from '../note-company-change.ts'
import { writeSections } from '../save-company.ts'
import { exampleLoans } from './example-loans.ts'
import { fillWithExamples } from './fill-with-examples.ts'

const ownCompany = ({ session }: CompanyCall): string => (session.kind === 'person' ? session.actor.companyId : '')

/** What the welcome asks; nobody but the first administrator of a company on trial has one, and only once. */
export function readWelcome(call: CompanyCall): Promise<Result<ReplyOf<typeof readEndpoint>>> {
  return configureCompany(call, ownCompany(call), async (hand) => {
    if (!(await isTheirs(hand))) return refused({ code: 'not-found' })
    const { db, company } = hand
    const { products } = await lendingChoices(db, company.id)
    return granted({
      company: company.name,
      timeZone: company.settings.timeZone,
      lending: products.filter((one) => one.active).map((one) => one.title),
      examples: exampleLoans.length,
    })
  })
}

/** Ends the welcome, in one transaction with what was asked for; a second time there is nothing to end. */
export function finishWelcome(call: CompanyCall, body: BodyOf<typeof finishEndpoint>): Promise<Result<null>> {
  return configureCompany(call, ownCompany(call), async (hand) => {
    if (!(await isTheirs(hand))) return refused({ code: 'not-found' })
    const { db, company, actor, at } = hand
    const { timeZone, examples = false } = body
    await endWelcome(db, company.id)
    if (timeZone !== undefined) await writeSections(hand, { profile: { timeZone } })
    if (examples) await fillWithExamples(db, actor, at)
    const after = { examples: examples ? exampleLoans.length : 0, ended: true }
    await noteCompanyChange(hand, { section: 'welcome', before: {}, after })
    return granted(null)
  })
}

const isTheirs = ({ db, company, by }: CompanyInHand): Promise<boolean> =>
  isWelcomed(db, { companyId: company.id, personId: by.personId })
