import type { WebFeature } from '../feature-manifest.ts'
import { framedPage, leadsTo } from '../page-route.ts'
import { paths } from '../paths.ts'
import { fetchCode } from '../ui/lazy/fetch-code.ts'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'

export const loansFeature = {
  name: 'loans',
  pages: [
    framedPage('/loans', {
      component: lazyPart(async () => (await import('./loans-page.tsx')).LoansPage, 'page'),
      start: () => fetchCode(async () => (await import('./loan-list/loans-start.ts')).startLoans),
      search: [
        'status',
        'product',
        'program',
        'search',
        'page',
        'limit',
        'sort',
        'order',
        'filters',
        'mode',
        'prospect',
        'height',
        'as',
        'columns',
        'view',
        'edited',
      ],
      access: { menu: 'loans', right: 'global', isAlways: true },
    }),
    framedPage('/loans/edit/$loanId', {
      component: lazyPart(async () => (await import('./loan-edit-page.tsx')).LoanEditPage, 'page'),
      start: () => fetchCode(async () => (await import('./loan-start.ts')).startLoan),
      search: ['tab', 'field', 'party'],
      crumb: [
        { title: 'menus.prospects', ofMenu: 'prospects', isFor: (type) => type !== 'prospect' },
        { title: 'menus.loans', to: paths.loans() },
        { title: 'menus.prospectProfile' },
        { title: 'menus.updateCrumb' },
      ],
    }),
  ],
  barePages: [
    leadsTo('/loans/create', (_params, search) => paths.createLoan(search)),
    // Addresses that other parts of the specification use for a loan.
    leadsTo('/opportunities/edit/$loanId', ({ loanId = '' }, search) => paths.loan(loanId, search)),
    leadsTo('/opportunity/$loanId', ({ loanId = '' }, search) => paths.loan(loanId, search)),
  ],
  titles: { loans: 'menus.loans' },
} as const satisfies WebFeature
