import type { Actor } from '@corbel/domain/auth/actor'
import { searchText } from '@corbel/domain/records/list/list-search'
import { type searchEverything as endpoint, shortestSearch } from '@corbel/domain/search/search-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { granted, type Result } from '@corbel/domain/shared/result'
import { listLeads } from '../leads/list/list-leads.ts'
import { loansOfProspects, searchLoans } from '../loans/list/search-loans.ts'
import { searchPeople } from '../people/search-people.ts'
import type { Db } from '../platform/database/db.ts'
import { presentFoundLead, presentFoundLoan, presentFoundNumber } from './found-presenter.ts'
import { listOpenedRecords } from './opened-records-repository.ts'

/** Of each group; more is what lists are for. */
const mostFound = 5
const mostLoansOfPerson = 3
/** Of what somebody opened last, so many count as opened lately. */
const mostLately = 30

type Searched = { readonly search: string; readonly language: Language }

/** What somebody may read that matches what they typed: the whole number, name or address before a part of it. */
export async function search(
  db: Db,
  actor: Actor,
  { search: typed, language }: Searched,
): Promise<Result<ReplyOf<typeof endpoint>>> {
  if ([...searchText([typed])].length < shortestSearch) return granted({ people: [], loans: [], leads: [] })
  const { companyId, personId } = actor
  const lately = await listOpenedRecords(db, { companyId, personId, most: mostLately })
  const asked = { search: typed, limit: mostFound, language, lately }
  const people = await searchPeople(db, actor, asked)
  const loans = await searchLoans(db, actor, asked)
  const leads = await listLeads({ db, actor, language }, { search: typed, limit: mostFound })
  const prospects = people.filter(({ kind }) => kind === 'prospects').map(({ _id }) => _id)
  const theirs = await loansOfProspects(db, actor, { prospects, most: mostLoansOfPerson, language })
  return granted({
    people: people.map((person) => ({ ...person, loans: (theirs.get(person._id) ?? []).map(presentFoundNumber) })),
    loans: loans.map(presentFoundLoan),
    leads: leads.ok ? leads.value.leads.map(presentFoundLead) : [],
  })
}
