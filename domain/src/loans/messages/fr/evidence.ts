import type { Translated } from '../../../shared/messages/translated.ts'
import type { evidence as source } from '../en/evidence.ts'

export const evidence: Translated<'fr', typeof source> = {
  title: 'Ce qui a été envoyé',
  text: 'Conservé une fois à chaque envoi ; personne ne peut le modifier.',
  failed: 'Le chargement a échoué',
  none: 'Rien n’est conservé de cet envoi.',
  when: 'Quand',
  who: 'Envoyé par',
  agreed: 'A donné son accord',
  from: 'Depuis l’adresse',
  unknown: 'inconnue',
  language: 'Langue',
  form: 'Formulaire',
  version: 'version {number}',
  gaps: 'Réponses obligatoires vides',
  consent: 'Accepté',
  hash: 'Empreinte des réponses',
  today: 'Réponses aujourd’hui',
  same: 'identiques',
  changed: 'modifiées depuis',
}
