import type { Translate } from '../../translation.ts'
import { formatCount } from '../format-number.ts'

/** A number of records, with a sign where there are more. */
export const countText = (t: Translate, count: number, isLeast: true | undefined): string =>
  isLeast ? t('table.more', { count: formatCount(count) }) : formatCount(count)
