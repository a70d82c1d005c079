import { sql } from 'kysely'
import { insertCompanySetup } from '../src/companies/new-company/company-setup-repository.ts'
import { inPlatformTransaction, inTransaction } from '../src/platform/database/transaction.ts'
import { withClient } from '../src/platform/database/with-client.ts'
import { rollUpRecordCounts } from '../src/records/list/roll-up-counts-repository.ts'
import { insertPeople } from '../src/records/people/insert-people.ts'
import type { SeedDeps } from '../src/start-seeding.ts'
import { insertDemoCampaigns } from './campaigns/demo-campaigns.ts'
import { insertDemoWhatsapp } from './campaigns/demo-whatsapp.ts'
import { insertHarborNeeds } from './companies/document-needs.ts'
import { insertSummitGates } from './companies/gates.ts'
import { harborId, harborLending, summitId } from './companies/harbor.ts'
import { insertCompanies } from './companies/insert-companies.ts'
import { insertCompanyTexts } from './companies/insert-company-texts.ts'
import { summitCapital } from './companies/summit.ts'
import { insertHarborTaskTemplates } from './companies/task-templates.ts'
import { insertHarborConditions } from './companies/usual-conditions.ts'
import { insertDemoAutomations } from './emails/automations.ts'
import { insertDemoTemplates } from './emails/mail-templates.ts'
import { personalLoanForm } from './forms/personal-loan-form.ts'
import { insertLeads } from './leads/leads.ts'
import { companiesWithForms, insertWebforms } from './leads/webforms.ts'
import { insertHarborDeals, insertSummitPersonalLoan } from './loans/affiliate-loans.ts'
import { insertBridgeLoans } from './loans/bridge-loans.ts'
import { insertMortgageDocuments } from './loans/mortgage-documents.ts'
import { conventionalLoans, insertMortgageLoans, mortgageApplication } from './loans/mortgage-loans.ts'
import { mortgageScenarios } from './loans/mortgage-scenarios.ts'
import { type PersonalLoanRow, readPersonalLoans } from './loans/personal-loan-rows.ts'
import { insertPersonalLoans } from './loans/personal-loans.ts'
import { compiledDemoForm } from './loans/stored-info.ts'
import { insertAppraisals } from './pages/appraisals.ts'
import { castPeople, harborCast, signIns, summitCast } from './people/cast.ts'
import { insertCastLicences } from './people/cast-licences.ts'
import { demoPassword, hashDemoPasswords } from './people/demo-passwords.ts'
import { type SeedPart, seedPart } from './seed-part.ts'

const superUser = 'super@corbel.demo'
const loansInBatch = 400
/** Each with hundreds of values. */
const applicationsInBatch = 31
const seeder = { personId: null, name: 'Corbel' }

export const demoCompanies: readonly string[] = [harborId, summitId]

/** Makes the companies and everybody who signs in. Answers whether this start made them. */
export async function seedCast({ database, clock, signal }: SeedDeps): Promise<boolean> {
  const at = clock.now()
  const isThere = await inPlatformTransaction(database, async (db) => {
    const answer = await sql`select from seed_progress where part = 'summit' and done_at is not null`.execute(db)
    return answer.rows.length > 0
  })
  if (isThere) return false
  // Hashing takes its time by design, so it happens before any row is locked.
  const hashes = await hashDemoPasswords([superUser, ...signIns])
  const parts: SeedPart[] = [
    {
      name: 'companies',
      companyId: null,
      step: async (db) => {
        await insertCompanies(db, hashes.get(superUser) ?? '', at)
        return null
      },
    },
    companyPart('harbor', { hashes, at }),
    companyPart('summit', { hashes, at }),
  ]
  for (const part of parts) await seedPart(database, part, signal)
  return true
}

/**
 * Loads what the demo companies have: what is looked at first, then the 5,000 loans in batches. It goes on where an
 * earlier start was ended or killed, and does nothing when all is there.
 */
export async function fillDemo(deps: SeedDeps): Promise<void> {
  const { database, signal, say } = deps
  let isNew = false
  for (const part of await demoParts(deps)) isNew = (await seedPart(database, part, signal)) || isNew
  if (signal.aborted) return
  for (const companyId of demoCompanies)
    await inTransaction(database, { companyId }, (db) => rollUpRecordCounts(db, companyId))
  // The database looks at new rows by itself within minutes; until then it reads thousands as if they were few.
  if (isNew)
    await withClient({ ...database.ownerConnection, application_name: 'corbel demo' }, (owner) =>
      owner.query('analyze'),
    )
  say("Corbel's demo data is complete")
}

/** In the order in which they are loaded. */
export async function demoParts(deps: SeedDeps): Promise<SeedPart[]> {
  const anchor = await demoAnchor(deps)
  return [
    ...mortgageLoans(deps, anchor),
    mortgageDocuments(deps, anchor),
    bridgeLoans(anchor),
    appraisals(anchor),
    leads(anchor),
    ...companiesWithForms.map((companyId) => webforms(companyId, anchor)),
    ...affiliateLoans(deps, anchor),
    campaigns(anchor),
    personalLoans(anchor),
    automations(deps, anchor),
  ]
}

type CastContext = { readonly hashes: ReadonlyMap<string, string>; readonly at: Date }

function companyPart(name: 'harbor' | 'summit', { hashes, at }: CastContext): SeedPart {
  const setup = name === 'harbor' ? harborLending() : summitCapital()
  const cast = name === 'harbor' ? harborCast : summitCast
  const step: SeedPart['step'] = async (db) => {
    await insertCompanySetup(db, setup, at)
    await insertCompanyTexts(db, setup.id, at)
    if (name === 'harbor') {
      await insertHarborNeeds(db, at)
      await insertHarborTaskTemplates(db, at)
      await insertHarborConditions(db, at)
    } else await insertSummitGates(db, at)
    await insertPeople(db, { companyId: setup.id, by: seeder, people: castPeople(cast, hashes, at) })
    await insertCastLicences(db, setup.id, cast)
    return null
  }
  return { name, companyId: setup.id, step }
}

/** All dates of the demo lie before the moment it was made, also when seeding goes on days later. */
async function demoAnchor({ database }: SeedDeps): Promise<Date> {
  const answer = await inPlatformTransaction(database, (db) =>
    sql<{ created_at: Date }>`select created_at from company where id = ${harborId}`.execute(db),
  )
  const made = answer.rows[0]?.created_at
  if (!made) throw new Error('the demo company is missing')
  return made
}

/** Those that are told one by one first: some of them everybody looks for. */
function mortgageLoans({ secrets }: SeedDeps, anchor: Date): SeedPart[] {
  const application = mortgageApplication()
  const told = mortgageScenarios.length
  const first: SeedPart['step'] = async (db) => {
    const batch = { anchor, secrets: await secrets.ofCompany(db, harborId), from: 0, count: told }
    await insertMortgageLoans(db, application, batch)
    return null
  }
  const rest: SeedPart['step'] = async (db, position) => {
    const from = told + position
    const batch = { anchor, secrets: await secrets.ofCompany(db, harborId), from, count: applicationsInBatch }
    await insertMortgageLoans(db, application, batch)
    return from + applicationsInBatch < conventionalLoans.length ? position + applicationsInBatch : null
  }
  return [
    { name: 'mortgage loans', companyId: harborId, step: first },
    { name: 'mortgage portfolio', companyId: harborId, step: rest },
  ]
}

function mortgageDocuments(deps: SeedDeps, anchor: Date): SeedPart {
  const step: SeedPart['step'] = async (db) => {
    await insertMortgageDocuments(db, deps, anchor)
    return null
  }
  return { name: 'mortgage documents', companyId: harborId, step }
}

function bridgeLoans(anchor: Date): SeedPart {
  const step: SeedPart['step'] = async (db) => {
    await insertBridgeLoans(db, anchor)
    return null
  }
  return { name: 'bridge loans', companyId: summitId, step }
}

function appraisals(anchor: Date): SeedPart {
  const step: SeedPart['step'] = async (db) => {
    await insertAppraisals(db, anchor)
    return null
  }
  return { name: 'appraisals', companyId: harborId, step }
}

/** Last: what is written of records before begins none of them. */
function automations({ secrets }: SeedDeps, anchor: Date): SeedPart {
  const step: SeedPart['step'] = async (db) => {
    await insertDemoTemplates(db, anchor)
    await insertDemoAutomations(db, { anchor, secrets: await secrets.ofCompany(db, harborId) })
    return null
  }
  return { name: 'automations', companyId: harborId, step }
}

function campaigns(anchor: Date): SeedPart {
  const step: SeedPart['step'] = async (db) => {
    await insertDemoCampaigns(db, anchor)
    await insertDemoWhatsapp(db, anchor)
    return null
  }
  return { name: 'campaigns', companyId: harborId, step }
}

function webforms(companyId: string, anchor: Date): SeedPart {
  const step: SeedPart['step'] = async (db) => {
    await insertWebforms(db, companyId, anchor)
    return null
  }
  return { name: `forms of visitors at ${companyId}`, companyId, step }
}

function leads(anchor: Date): SeedPart {
  const step: SeedPart['step'] = async (db) => {
    await insertLeads(db, anchor)
    return null
  }
  return { name: 'leads', companyId: harborId, step }
}

/** Each lender's loans of the other's program, some of them shared. */
function affiliateLoans({ secrets }: SeedDeps, anchor: Date): SeedPart[] {
  const part = (companyId: string, insert: typeof insertHarborDeals): SeedPart => ({
    name: `loans of an affiliate's program at ${companyId}`,
    companyId,
    step: async (db) => {
      await insert(db, { anchor, secrets: await secrets.ofCompany(db, companyId) })
      return null
    },
  })
  return [part(harborId, insertHarborDeals), part(summitId, insertSummitPersonalLoan)]
}

function personalLoans(anchor: Date): SeedPart {
  // Only a step reads them: at most starts all of it was done long ago.
  let source: Promise<PersonalLoanRow[]> | undefined
  const step: SeedPart['step'] = async (db, from) => {
    source ??= readPersonalLoans()
    const rows = await source
    const form = compiledDemoForm(personalLoanForm())
    const count = await insertPersonalLoans(db, { form, rows, from, count: loansInBatch, anchor })
    const next = from + count
    return next < rows.length ? next : null
  }
  return { name: 'personal loans', companyId: harborId, step }
}

/** Once, when the sign-ins were made. */
export function sayHowToSignIn(say: (sentence: string) => void): void {
  say(`Demo sign-ins, password ${demoPassword}:`)
  for (const username of [superUser, ...signIns]) say(`  ${username}`)
}
