/** After so many days without a word of the borrower's, answers are asked about once more. */
const oldAfterDays = 60
const day = 86_400_000

export const confirmReasons = ['prefilled', 'old'] as const
export type ConfirmReason = (typeof confirmReasons)[number]

interface Answered {
  /** When the borrower last changed an answer, and when they last said that all are right; null: never. */
  readonly answeredAt: Date | null
  readonly confirmedAt: Date | null
  readonly at: Date
}

/** Why the answers of an application that is begun are asked about before its borrower goes on; null: they are not. */
export function confirmReasonOf({ answeredAt, confirmedAt, at }: Answered): ConfirmReason | null {
  const last = Math.max(answeredAt?.getTime() ?? 0, confirmedAt?.getTime() ?? 0)
  if (last === 0) return 'prefilled'
  return at.getTime() - last > oldAfterDays * day ? 'old' : null
}
