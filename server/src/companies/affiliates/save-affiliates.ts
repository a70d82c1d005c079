import type { saveAffiliates as endpoint } from '@corbel/domain/companies/company-endpoints'
import { companyPolicy } from '@corbel/domain/companies/company-policy'
import type { CompanyAffiliate } from '@corbel/domain/companies/company-replies'
import type { BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import type { Refusal } from '@corbel/domain/shared/refusals'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { type CompanyCall, type CompanyInHand, changeCompany } from '../company-in-hand.ts'
import { type CompanyPage, companyPage } from '../company-page.ts'
import { noteCompanyChange } from '../note-company-change.ts'
import {
  deleteAffiliate,
  knownCompanies,
  listAffiliates,
  speakFor,
  upsertAffiliate,
  writeFirstAffiliate,
} from './affiliate-repository.ts'

type Wanted = BodyOf<typeof endpoint>['affiliates'][number]

/** Replaces a company's affiliates. Its administrators change what a share gives; which there are, platform staff say. */
export async function saveAffiliates(
  call: CompanyCall,
  { id, affiliates }: { readonly id: string; readonly affiliates: readonly Wanted[] },
): Promise<Result<CompanyPage>> {
  return changeCompany(call, id, async (hand) => {
    const standing = await listAffiliates(hand.db, id)
    const refusal = await refuseAffiliates(hand, { standing, affiliates })
    if (refusal !== null) return refused(refusal)
    await write(hand, { standing, affiliates })
    const before = named(standing)
    const after = named(await listAffiliates(hand.db, id))
    await noteCompanyChange(hand, {
      section: 'affiliates',
      before: { affiliates: before },
      after: { affiliates: after },
    })
    return granted(await companyPage(hand))
  })
}

type Change = { readonly standing: readonly CompanyAffiliate[]; readonly affiliates: readonly Wanted[] }

async function refuseAffiliates(hand: CompanyInHand, { standing, affiliates }: Change): Promise<Refusal | null> {
  const { db, company, visitor } = hand
  const ids = affiliates.map((one) => one.company)
  if (new Set(ids).size < ids.length || ids.includes(company.id))
    return {
      code: 'invalid-fields',
      fields: { affiliates: tell('companies.refused.affiliateTwice') },
    }
  if (!companyPolicy.linkAffiliates(visitor)) {
    const same = (one: Wanted) =>
      standing.some((it) => it.company._id === one.company && it.direction === one.direction)
    return affiliates.length === standing.length && affiliates.every(same) ? null : { code: 'not-allowed' }
  }
  const known = await knownCompanies(db, ids)
  return ids.every((one) => known.has(one)) ? null : { code: 'unknown-choice' }
}

const mirrored = { sends: 'receives', receives: 'sends', both: 'both' } as const

async function write(hand: CompanyInHand, { standing, affiliates }: Change): Promise<void> {
  const { db, company, visitor } = hand
  const gone = standing.filter((one) => !affiliates.some((wanted) => wanted.company === one.company._id))
  for (const { company: affiliate } of gone) await deleteAffiliate(db, company.id, affiliate._id)
  for (const [place, { company: affiliateId, ...said }] of affiliates.entries())
    await upsertAffiliate(db, company.id, { affiliateId, ...said, position: place + 1 })
  if (!companyPolicy.linkAffiliates(visitor)) return
  await writeFirstAffiliate(db, company.id, firstOf(await listAffiliates(db, company.id)))
  const others = [...gone.map((one) => one.company._id), ...affiliates.map((one) => one.company)]
  // In one order, so that two who link the same companies never wait for each other.
  for (const other of others.sort()) await mirror(hand, other, affiliates)
  await speakFor(db, company.id)
}

/** The other company's own row says the same from its side; what its shares give stays its own to say. */
async function mirror(hand: CompanyInHand, other: string, affiliates: readonly Wanted[]): Promise<void> {
  const { db, company, by, at } = hand
  const wanted = affiliates.find((one) => one.company === other)
  await speakFor(db, other)
  const standing = await listAffiliates(db, other)
  if (wanted === undefined) await deleteAffiliate(db, other, company.id)
  else {
    const own = standing.findIndex((one) => one.company._id === company.id)
    const access = standing[own]?.access ?? 'View'
    const position = own < 0 ? standing.length + 1 : own + 1
    const direction = mirrored[wanted.direction]
    await upsertAffiliate(db, other, { affiliateId: company.id, direction, access, position })
  }
  const after = await listAffiliates(db, other)
  await writeFirstAffiliate(db, other, firstOf(after))
  const note = { section: 'affiliates', before: { affiliates: named(standing) }, after: { affiliates: named(after) } }
  await noteCompanyChange({ db, company: { id: other }, by, at }, note)
}

/** Where loans go to first. */
function firstOf(affiliates: readonly CompanyAffiliate[]): string | null {
  return affiliates.find((one) => one.direction !== 'receives')?.company._id ?? null
}

const named = (affiliates: readonly CompanyAffiliate[]): string[] =>
  affiliates.map(({ company, direction, access }) => `${company.name}: ${direction}, ${access}`)
