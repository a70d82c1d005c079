import { listLoans } from '@corbel/domain/loans/loan-endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../api.ts'

export interface LoanMatch {
  id: string
  title: string
  description: string
}

const shortestSearch = 2
const matchesMost = 8

/** Loans whose number or people match what was typed. */
export function useLoanMatches(search: string) {
  return useQuery({
    queryKey: ['loan-matches', search],
    queryFn: async ({ signal }): Promise<LoanMatch[]> => {
      const reply = await call(listLoans, { body: { search, limit: matchesMost }, signal })
      return reply.opportunities.map((loan) => ({
        id: loan._id,
        title: [String(loan.info.auto_increment ?? ''), nameOf(loan.prospect?.info)].filter(Boolean).join(' · '),
        description: [loan.program.title, ...loan.status.map((status) => status.title)].join(' · '),
      }))
    },
    enabled: search.length >= shortestSearch,
    placeholderData: keepPreviousData,
  })
}

const nameOf = (person: { first_name: string; last_name: string } | undefined): string =>
  person ? `${person.first_name} ${person.last_name}`.trim() : ''
