import { stagesOfProduct } from '@corbel/domain/loans/stages'
import type { LendingChoices } from '../configuration/lending-choices.ts'

/** Ids of the steps on the way of a product's loans, as its statuses in use say. */
export function stepsOfProduct(statuses: LendingChoices['statuses'], product: string): string[] {
  const inUse = statuses
    .filter(({ active }) => active)
    .map(({ id, kind, productId }) => ({
      id: String(id),
      kind,
      product: productId === null ? null : String(productId),
    }))
  return stagesOfProduct(inUse, product).steps.map(({ id }) => id)
}
