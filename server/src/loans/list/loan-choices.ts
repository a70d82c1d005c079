import { type Actor, rightsOn } from '@corbel/domain/auth/actor'
import { mayBringProspect } from '@corbel/domain/loans/add-rules'
import { joinIds } from '@corbel/domain/loans/admin-entries'
import type { getLoanChoices } from '@corbel/domain/loans/loan-endpoints'
import { loanPolicy } from '@corbel/domain/loans/loan-policy'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { assignableAsSeen } from '../../people/assignable-people.ts'
import { findProspects } from '../../people/find-prospects.ts'
import { companyDay } from '../../platform/company-day.ts'
import type { Db } from '../../platform/database/db.ts'
import { presentChoices, presentGroups, presentProducts, presentStatuses } from '../../products/choices-presenter.ts'
import { findLastNewLoan, type LastNewLoan } from '../adding/last-new-loan-repository.ts'
import { configurationIn, type LoanListConfiguration, loanListConfiguration } from './list-configuration.ts'

type Reply = ReplyOf<typeof getLoanChoices>

type Asked = { readonly at: Date; readonly language: Language }

/**
 * What a new loan can be made of. People, statuses, sources and groups are administrative entries: brokers who create
 * a loan choose its program and its borrower only.
 */
export async function loanChoices(db: Db, actor: Actor, { at, language }: Asked): Promise<Result<Reply>> {
  if (!loanPolicy.add(actor)) return refused({ code: 'not-allowed' })
  const prospects = await findProspects(db, actor, { search: '' })
  const found = prospects.ok ? prospects.value.prospects : []
  const isStaff = actor.type === 'Workforces'
  const last = isStaff ? await findLastNewLoan(db, actor) : null
  return loanListConfiguration.use(db, actor.companyId, async (configuration) => ({
    version: null,
    result: granted(
      present(configurationIn(configuration, language), actor, {
        ...{ isStaff, prospects: found, last, at },
      }),
    ),
  }))
}

type Chooser = {
  readonly isStaff: boolean
  readonly prospects: Reply['prospects']
  readonly last: LastNewLoan | null
  readonly at: Date
}

function present(configuration: LoanListConfiguration, actor: Actor, { isStaff, prospects, last, at }: Chooser): Reply {
  const { choices, company } = configuration
  const people = assignableAsSeen(configuration.people, configuration.namesOf(actor.role.id))
  const products = presentProducts(choices, companyDay(at, company.timeZone))
  const productWithPrograms = products.flatMap((product) =>
    product.programs.map((program) => ({
      value: joinIds(product._id, program._id),
      label: `${product.title} - ${program.title}`,
      product: product._id,
      program: program._id,
    })),
  )
  const source = isStaff ? presentChoices(choices.sources) : []
  const groups = isStaff ? presentGroups(choices, people.workforces) : []
  const { status, assign } = rightsOn(actor, 'opportunities')
  return {
    products: presentChoices(choices.products),
    programs: products.flatMap((product) => product.programs.map(({ _id, title }) => ({ _id, title }))),
    productWithPrograms,
    workforces: isStaff ? [...people.workforces] : [],
    contacts: isStaff ? [...people.contacts] : [],
    prospects,
    status: isStaff ? presentStatuses(choices) : [],
    source,
    groups,
    contactTitle: company.contactTitle,
    mayBringProspect: mayBringProspect(actor),
    permissions: { status: isStaff && status, assign: isStaff && assign },
    last: last && {
      product: productWithPrograms.find(({ program }) => program === String(last.programId))?.value ?? '',
      groups: stillOffered(last.groups, groups),
      source: stillOffered(last.source, source),
    },
  }
}

const stillOffered = (ids: readonly number[], offered: readonly { readonly _id: string }[]): string[] =>
  ids.map(String).filter((id) => offered.some(({ _id }) => _id === id))
