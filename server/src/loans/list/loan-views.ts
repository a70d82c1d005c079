import type { Actor } from '@corbel/domain/auth/actor'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, refused } from '@corbel/domain/shared/result'
import { builtInLoanViews } from '@corbel/domain/views/built-in-loan-views'
import type { ViewPlace } from '@corbel/domain/views/view'
import type { ViewContent } from '@corbel/domain/views/view-replies'
import { prospectsToNarrowBy } from '../../people/find-prospects.ts'
import { unusablePlaces } from '../../records/list/unusable-places.ts'
import type { ViewedList } from '../../records/list/viewed-list.ts'
import { walkedList } from '../../records/list/walked-list.ts'
import { currentConfiguration, type LoanListConfiguration } from './list-configuration.ts'
import { loanEntries } from './list-entries.ts'
import { planLoanList } from './list-plan.ts'
import { offeredLoanFields } from './offered-fields.ts'
import { readableLoans } from './readable-loans.ts'

/** The list of loans, for the views that are kept of it. */
export const loanViews: ViewedList = {
  isNamed: (module) => module === 'opportunities',
  meet: async ({ db, actor }) => {
    if (readableLoans(actor) === null) return refused({ code: 'not-allowed' })
    const configuration = await currentConfiguration(db, actor.companyId)
    return granted({
      builtIn: builtInLoanViews
        .filter(({ types }) => types.includes(actor.type))
        .map(({ id, content }) => ({ id, content, name: tell(`views.builtIn.${id}`) })),
      unusable: (content) => unusable(configuration, actor, content),
      fields: ({ language, ...asked }) => offeredLoanFields(configuration, { actor, language, asked }),
      people: async (field, asked) => {
        const found = field === 'prospect' ? await prospectsToNarrowBy(db, actor, asked) : null
        return found?.map(({ _id, info: { first_name, last_name, email, phone } }) => {
          return { _id, name: `${first_name} ${last_name}`.trim(), email, phone }
        })
      },
      walked: ({ search, status, product, program, prospect, sort, filters }) => {
        const input = { search, status, product, program, prospect, sort, filters, withJoint: true }
        const planned = planLoanList(configuration, actor, input)
        return planned.ok ? granted(walkedList(planned.value)) : planned
      },
    })
  },
}

function unusable(configuration: LoanListConfiguration, actor: Actor, content: ViewContent): ViewPlace[] {
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
  const fields = configuration.fieldsOf(formIds, actor)
  const showsAddress = !configuration.hidesAddress(formIds, actor.role.id)
  const visible = { fields, showsAddress, sight: configuration.namesOf(actor.role.id) }
  // A whole social security number finds loans, but is kept nowhere: views know no secrets.
  const find = loanEntries(configuration, actor, { visible, secrets: null })
  return [
    ...(isThere(product, products) ? [] : ['product' as const]),
    ...(isThere(program, programs) ? [] : ['program' as const]),
    ...(isThere(status, statuses) ? [] : ['status' as const]),
    ...unusablePlaces(content, { find, columns: fields.known }),
  ]
}
