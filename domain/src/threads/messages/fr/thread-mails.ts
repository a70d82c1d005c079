import type { Translated } from '../../../shared/messages/translated.ts'
import type { threadMails as source } from '../en/thread-mails.ts'

export const threadMails: Translated<'fr', typeof source> = {
  subject_one: '{count} nouveau message sur {record}',
  subject_many: '{count} nouveaux messages sur {record}',
  subject_other: '{count} nouveaux messages sur {record}',
  reason_one: '{count} nouveau message vous attend sur {record}.',
  reason_many: '{count} nouveaux messages vous attendent sur {record}.',
  reason_other: '{count} nouveaux messages vous attendent sur {record}.',
  open: 'Lire et répondre : {link}',
  label: 'Lire et répondre',
  end: 'Ce qui a été écrit s’affiche après connexion, pas dans cet e-mail.',
}
