import type { RefusalCode } from '../../refusals.ts'

export const refusals: Record<RefusalCode, string> = {
  'unreadable-request': 'La demande est illisible.',
  'not-signed-in': 'Veuillez vous connecter.',
  'sign-in-failed': 'Les identifiants sont incorrects',
  'ticket-not-valid': 'Les identifiants sont incorrects',
  'reset-token-not-valid': 'Impossible de réinitialiser le mot de passe, veuillez réessayer.',
  'origin-not-allowed': 'Cette demande ne vient pas d’une page de Corbel.',
  'not-allowed': 'Vous n’avez pas l’autorisation de faire cela.',
  'field-not-allowed': 'Vous ne pouvez pas modifier ces champs.',
  'not-found': 'Introuvable.',
  'loan-not-found': 'Accès non valide.',
  stale: 'Quelqu’un d’autre a modifié les mêmes champs. Choisissez les valeurs à garder.',
  'record-inactive': 'Cet enregistrement est désactivé. Activez-le d’abord.',
  'idempotency-key-in-use': 'La même demande est encore en cours.',
  'idempotency-key-reused': 'Cette clé a déjà servi pour une autre demande.',
  'too-large': 'La demande est trop volumineuse.',
  'media-type-not-supported': 'Ce type de contenu n’est pas accepté.',
  'invalid-request': 'La demande n’est pas valide.',
  'invalid-fields': 'Certaines valeurs ne sont pas valides.',
  'unknown-list-field': 'La liste ne peut pas être filtrée ou triée ainsi.',
  'unknown-choice': 'Une des entrées choisies n’existe pas.',
  'missing-required': 'Veuillez remplir tous les champs obligatoires',
  'colour-contrast':
    'Aucune couleur de texte n’est lisible sur cette couleur. Choisissez-en une plus foncée ou plus claire.',
  'too-many-requests': 'Trop de tentatives. Patientez et réessayez.',
  unavailable: 'Corbel n’est pas disponible pour l’instant. Veuillez réessayer.',
}
