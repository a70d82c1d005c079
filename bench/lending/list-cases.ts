import type { LoanListInput } from '../../server/src/loans/list/list-plan.ts'

/** What people ask a pipeline for; the program numbers are the demo's. */
export const listCases: readonly { name: string; body: LoanListInput }[] = [
  { name: 'newest page', body: {} },
  { name: 'newest page of a program', body: { program: '2' } },
  { name: 'a status tab', body: { program: '2', status: '11' } },
  { name: 'last page', body: { skip: 249 } },
  { name: 'two numbers', body: { program: '2', filters: [above('loan_amount', 20_000), above('interest_rate', 10)] } },
  { name: 'a field without a slot', body: { program: '2', filters: [above('public_record_bankrupt', 0)] } },
  { name: 'sorted by amount', body: { program: '2', sort: { field: 'loan_amount', order: 'desc' } } },
  { name: 'a search', body: { search: 'main st boise' } },
  { name: 'two letters', body: { search: 'ny' } },
  { name: 'the application of 443 fields', body: { program: '1' } },
]

function above(field: string, value: number) {
  return { field, operator: '>=', value }
}
