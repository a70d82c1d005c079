import type { Translated } from '../../../shared/messages/translated.ts'
import type { webhooks as source } from '../en/webhooks.ts'

export const webhooks: Translated<'fr', typeof source> = {
  title: 'Adresses que les automatisations appellent',
  text: 'Une automatisation peut dire à l’un de vos programmes ce qui est arrivé à un enregistrement.',
  add: 'Ajouter une adresse',
  name: 'Titre',
  url: 'Adresse',
  urlHelp:
    'Elle commence par https et se trouve sur internet. Elle reçoit du JSON par POST, signé selon Standard Webhooks.',
  titleMissing: 'Saisissez un titre.',
  urlMissing: 'Saisissez une adresse.',
  made: '{title} peut être appelée.',
  changed: '{title} est modifiée.',
  removed: '{title} est retirée.',
  rotated: '{title} a un autre secret. Le précédent signe encore 24 heures.',
  notCallable: 'Cette adresse ne peut pas être appelée. Elle doit commencer par https et se trouver sur internet.',
  tooMany: 'Il peut y avoir {count} adresses au plus.',
  stoppedNotice: 'L’adresse {title} n’est plus appelée : {reason}',
  failingNow: 'N’accepte rien actuellement',
  delivered: 'Acceptés, 30 jours',
  failed: 'Non acceptés',
  waiting: 'En attente',
  none: 'Pas encore d’adresses',
  loadFailed: 'Les adresses n’ont pas pu être chargées.',
  secret: 'Secret',
  secretHelp:
    'Copiez-le maintenant : il n’est plus montré ensuite. Par lui votre programme sait qu’un appel vient de nous.',
  change: 'Modifier',
  rotate: 'Créer un autre secret',
  remove: 'Retirer',
  removeQuestion:
    'Les automatisations s’arrêtent à l’étape qui appelle {title}. Ce qui attend encore n’est pas envoyé.',
  calls: {
    title: 'Appels de {title}',
    open: 'Appels',
    none: 'Aucun appel en 30 jours',
    record: 'Enregistrement',
    automation: 'Automatisation',
    said: 'Ce qui a été dit',
    tries: 'Essais',
    states: { waiting: 'En attente', taken: 'Accepté', 'not-taken': 'Non accepté' },
  },
  again: 'Elle est appelée de nouveau.',
  isOff: 'L’adresse est désactivée. Activez-la d’abord.',
  notAgain: 'L’appel est en cours, ou son contenu n’est plus conservé.',
  offBecause: {
    gone: 'Elle a répondu qu’elle n’existe plus.',
    failing: 'Elle n’a rien accepté pendant cinq jours.',
  },
  states: {
    on: 'Activée',
    off: 'Désactivée',
  },
}
