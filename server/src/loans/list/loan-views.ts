import type { Actor } from '@corbel/domain/auth/actor'
import { granted, refused } from '@corbel/domain/shared/result'
import type { ViewPlace } from '@corbel/domain/views/view'
import type { ViewContent } from '@corbel/domain/views/view-replies'
import { unusablePlaces } from '../../records/list/unusable-places.ts'
import type { ViewedList } from '../../records/list/viewed-list.ts'
import { currentConfiguration, type LoanListConfiguration } from './list-configuration.ts'
import { loanEntries } from './list-entries.ts'
import { readableLoans } from './readable-loans.ts'

/** The list of loans, for the views that are kept of it. */
export const loanViews: ViewedList = {
  isNamed: (module) => module === 'opportunities',
  meet: async ({ db, actor }) => {
    if (readableLoans(actor) === null) return refused({ code: 'not-allowed' })
    const configuration = await currentConfiguration(db, actor.companyId)
    return granted({ unusable: (content) => unusable(configuration, actor, content) })
  },
}

function unusable(configuration: LoanListConfiguration, { role }: Actor, content: ViewContent): ViewPlace[] {
  const { programs, products, statuses } = configuration.choices
  const { product, program, status } = content
  const isThere = (id: string | undefined, rows: readonly { readonly id: number }[]): boolean =>
    id === undefined || rows.some((row) => row.id === Number(id))
  const chosen = programs.filter(
    (one) =>
      (product === undefined || one.productId === Number(product)) &&
      (program === undefined || one.id === Number(program)),
  )
  const formIds = [...new Set(chosen.map(({ formId }) => formId))]
  const fields = configuration.fieldsOf(formIds, role.id)
  const sees = { fields, showsAddress: !configuration.hidesAddress(formIds, role.id) }
  // A whole social security number finds loans, but is kept nowhere: views know no secrets.
  const find = loanEntries(configuration, { ...sees, sight: configuration.namesOf(role.id) }, null)
  return [
    ...(isThere(product, products) ? [] : ['product' as const]),
    ...(isThere(program, programs) ? [] : ['program' as const]),
    ...(isThere(status, statuses) ? [] : ['status' as const]),
    ...unusablePlaces(content, { find, columns: fields.known }),
  ]
}
