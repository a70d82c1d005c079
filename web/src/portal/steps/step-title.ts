import type { FormStep } from '@corbel/domain/forms/steps/form-step'
import type { Translate } from '../../translation.ts'

/** What a step asks; which piece it is where the question is longer than a step. */
export function titleOf(step: FormStep, t: Translate): string {
  const { title, piece } = step
  if (title === '') return t('portal.whichApply')
  return piece.of > 1 ? t('portal.pieceOf', { title, at: piece.at, of: piece.of }) : title
}
