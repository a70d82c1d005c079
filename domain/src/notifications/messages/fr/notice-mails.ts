import type { Translated } from '../../../shared/messages/translated.ts'
import type { noticeMails as source } from '../en/notice-mails.ts'

export const noticeMails: Translated<'fr', typeof source> = {
  subject_one: '{company} : {count} notification',
  subject_many: '{company} : {count} notifications',
  subject_other: '{company} : {count} notifications',
  opening: 'Il y a du nouveau pour vous chez {company} :',
  item: '{said} : {link}',
  more_one: 'Et {count} autre dans la cloche.',
  more_many: 'Et {count} autres dans la cloche.',
  more_other: 'Et {count} autres dans la cloche.',
  end: 'Vous recevez ce message en raison des réglages de notifications de la page de votre compte : {link}',
  pressedEnd: 'Vous recevez ce message en raison des réglages de notifications de la page de votre compte.',
}
