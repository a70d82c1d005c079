import type { Translated } from '../../../shared/messages/translated.ts'
import type { noticeMails as source } from '../en/notice-mails.ts'

export const noticeMails: Translated<'es', typeof source> = {
  subject_one: '{company}: {count} notificación',
  subject_many: '{company}: {count} notificaciones',
  subject_other: '{company}: {count} notificaciones',
  opening: 'Hay novedades para usted en {company}:',
  item: '{said}: {link}',
  more_one: 'Y {count} más en la campana.',
  more_many: 'Y {count} más en la campana.',
  more_other: 'Y {count} más en la campana.',
  end: 'Recibe este mensaje por los ajustes de notificaciones de la página de su cuenta: {link}',
  pressedEnd: 'Recibe este mensaje por los ajustes de notificaciones de la página de su cuenta.',
}
