import type {
  ProductReply,
  ProductRow,
  ProgramReply,
  SourceReply,
  StatusReply,
} from '@corbel/domain/products/product-endpoints'
import { isOwnProgram, takesLoans } from '@corbel/domain/products/program-rules'
import { noGuidelines, noTerms } from '@corbel/domain/products/program-terms'
import type { StoredGate } from '../gates/gate-repository.ts'
import type {
  LoanCount,
  StoredProduct,
  StoredProgram,
  StoredSource,
  StoredStatus,
} from './product-editing-repository.ts'

type Stamped = { readonly rev: number; readonly updatedAt: Date; readonly updatedBy: string }
const stampsOf = ({ rev, updatedAt, updatedBy }: Stamped) => ({ rev, updatedAt: updatedAt.toISOString(), updatedBy })

/** All that a company lends by, as its administrators see it. */
export type Settings = {
  readonly companyId: string
  /** Where the company is. */
  readonly day: string
  readonly products: readonly StoredProduct[]
  readonly programs: readonly StoredProgram[]
  readonly statuses: readonly StoredStatus[]
  readonly gates: readonly StoredGate[]
  readonly forms: readonly { readonly id: number; readonly title: string }[]
  readonly counts: readonly LoanCount[]
}

export const isOfProduct = (status: StoredStatus, productId: number): boolean =>
  status.productId === null || status.productId === productId

export function presentProductRow(product: StoredProduct, { programs, statuses }: Settings): ProductRow {
  return {
    _id: String(product.id),
    title: product.title,
    description: product.description,
    active: product.active,
    programs: programs.filter((one) => one.active && one.productId === product.id).length,
    statuses: statuses.filter((one) => one.active && isOfProduct(one, product.id)).length,
    ...stampsOf(product),
  }
}

export function presentProduct(product: StoredProduct, settings: Settings): ProductReply {
  const ofProduct = settings.programs.filter((program) => program.productId === product.id)
  return {
    ...presentProductRow(product, settings),
    programs: ofProduct.map((program) => presentProgram(program, settings)),
    statuses: settings.statuses
      .filter((status) => isOfProduct(status, product.id))
      .map((status) => presentStatus(status, settings)),
  }
}

function presentProgram(program: StoredProgram, { companyId, day, forms, counts }: Settings): ProgramReply {
  const { title, prefix, owner, active, startsOn, endsOn } = program
  return {
    _id: String(program.id),
    ...{ title, prefix, owner, active, startsOn, endsOn },
    form: { _id: String(program.formId), title: forms.find((form) => form.id === program.formId)?.title ?? '' },
    own: isOwnProgram(program, companyId),
    open: takesLoans(program, day),
    terms: { ...noTerms, ...program.terms },
    guidelines: { ...noGuidelines, ...program.guidelines },
    loans: counts.find((one) => one.programId === program.id && one.statusId === 0)?.count ?? 0,
    ...stampsOf(program),
  }
}

function presentStatus(status: StoredStatus, { counts, gates }: Settings): StatusReply {
  const { title, borrowerTitle, milestone, usualDays, words, kind, color, active } = status
  return {
    _id: String(status.id),
    product: status.productId === null ? null : String(status.productId),
    ...{ title, borrowerTitle, milestone, usualDays, words, kind, color, active },
    loans: counts.filter((one) => one.statusId === status.id).reduce((sum, one) => sum + one.count, 0),
    gates: gates
      .filter((gate) => gate.statusId === status.id)
      .map(({ programId, asks, targetDays, rev }) => ({ program: String(programId), asks, targetDays, rev })),
    ...stampsOf(status),
  }
}

export function presentSource(source: StoredSource): SourceReply {
  return { _id: String(source.id), title: source.title, active: source.active, ...stampsOf(source) }
}
