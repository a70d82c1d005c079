import type { Translated } from '../../../shared/messages/translated.ts'
import type { followed as source } from '../en/followed.ts'

export const followed: Translated<'de', typeof source> = {
  title: 'Darlehen, die Sie verfolgen',
  none: 'Sie verfolgen zurzeit kein Darlehen.',
  where: 'Wo Darlehen {number} steht',
  closing: 'Abschluss am {date}',
  ended: 'Dieses Darlehen geht nicht weiter.',
  failed: 'Ihre Darlehen konnten nicht geladen werden',
}
