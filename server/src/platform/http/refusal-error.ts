import type { Refusal } from '@corbel/domain/shared/refusals'

/** Carries a refusal out of the framework's hooks and parsers, which know no other way than to throw. */
export class RefusalError extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}
