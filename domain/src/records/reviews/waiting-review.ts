import { z } from 'zod'
import { instant } from '../../shared/reply-parts.ts'
import { valuesForRole } from '../form-for-role.ts'
import type { FormOutline } from '../form-outline.ts'

/** A change of a field, or of a section's rows, that waits for a reviewer's decision: the record keeps its value. */
export const waitingReview = z.object({
  field: z.string(),
  title: z.string(),
  /** What is asked for, as the caller may see it: sensitive values masked, hidden columns left out. */
  value: z.unknown(),
  requestedBy: z.object({ _id: z.string(), fullName: z.string() }),
  requestedAt: instant,
})
export type WaitingReview = z.infer<typeof waitingReview>

/** Those of the changes whose fields the role may see, with their values as it may see them. */
export function reviewsForRole(
  reviews: readonly WaitingReview[],
  outline: FormOutline,
  roleId: string,
): WaitingReview[] {
  return reviews.flatMap((review) => {
    const shown = valuesForRole({ [review.field]: review.value }, outline, roleId)
    return Object.hasOwn(shown, review.field) ? [{ ...review, value: shown[review.field] }] : []
  })
}
