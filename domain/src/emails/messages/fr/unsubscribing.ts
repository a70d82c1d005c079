import type { Translated } from '../../../shared/messages/translated.ts'
import type { unsubscribing as source } from '../en/unsubscribing.ts'

export const unsubscribing: Translated<'fr', typeof source> = {
  title: 'Préférences d’e-mail',
  link: 'Se désabonner de ces e-mails',
  question: 'Ne plus recevoir d’e-mails de {company} à {email} ?',
  stays: 'Les e-mails concernant votre propre prêt vous parviendront toujours.',
  of: 'Arrêter',
  ofAll: 'Tous ceux de {company}',
  ofSender: 'Seulement ceux de {sender}',
  ofTopic: 'Seulement ceux sur « {topic} »',
  alsoOf: 'Ceux d’autres aussi',
  reason: 'Raison',
  noReason: 'Aucune raison',
  customReason: 'Avec vos mots',
  confirm: 'Se désabonner',
  done: 'Vous êtes désabonné.',
  undo: 'Annuler',
  undone: 'Vous recevrez de nouveau des e-mails.',
  unknown: 'Ce lien n’est pas valide.',
  failed: 'Une erreur s’est produite, veuillez réessayer.',
  tracks: 'Noter quand j’ouvre ces e-mails',
  tracksHelp: 'Celui qui vous écrit voit alors que vous l’avez lu.',
  tracksOff: 'L’ouverture de vos e-mails n’est plus notée.',
  tracksOn: 'L’ouverture de vos e-mails est de nouveau notée.',
  reasons: {
    'too-many': 'Trop d’e-mails',
    'not-relevant': 'Ils ne me concernent pas',
    'never-asked': 'Je ne les ai jamais demandés',
    other: 'Autre chose',
  },
}
