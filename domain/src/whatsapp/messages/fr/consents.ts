import type { Translated } from '../../../shared/messages/translated.ts'
import type { consents as source } from '../en/consents.ts'

export const consents: Translated<'fr', typeof source> = {
  title: 'Comment on peut lui écrire',
  loadFailed: 'Les consentements n’ont pas pu être chargés',
  channel: 'Canal',
  channels: { email: 'E-mails à plusieurs', whatsapp: 'WhatsApp', sms: 'SMS sur son téléphone' },
  address: 'À',
  former: 'précédent',
  about: 'Sujet',
  all: 'tout',
  states: { given: 'Accepté', revoked: 'Retiré', none: 'Rien de noté', open: 'Rien contre' },
  sources: {
    noted: 'Noté : {words}',
    joining: 'À son arrivée',
    'stop-word': 'A écrit « {words} »',
    link: 'Par le lien d’un e-mail',
    complaint: 'Signalé comme spam',
    merged: 'Avec une autre de ses fiches',
  },
  history: 'Avant',
  wording: 'Ce qui a été accepté',
  wordingHelp: 'Le texte, ou sa version',
  note: 'Noter un consentement',
  how: 'Comment',
  howHelp: 'Un formulaire, un appel, un papier signé',
  on: 'Le (vide : aujourd’hui)',
  reason: 'Pourquoi, selon ses mots',
  revokeTitle: 'Retirer : {channel}',
  theirs: 'La personne y a mis fin elle-même : elle seule peut revenir dessus.',
  stopWords: 'Seuls dans un message, ces mots y mettent fin : {words}',
  noted: 'Le consentement est noté.',
  nothing: 'Rien n’est connu : sa fiche n’a ni numéro ni adresse.',
  problems: {
    noAddress: 'Sa fiche n’a pas ce numéro ou cette adresse',
    revokedSince: 'Il a été retiré depuis ce jour',
  },
}
