import type { forms as source } from '../en/forms.ts'
import type { MessagesLike } from '../messages-like.ts'

export const forms: MessagesLike<typeof source> = {
  provideValid: 'Veuillez indiquer une valeur valide pour {title}',
  untitled: 'Sans titre',
  terms: 'Conditions générales',
  noRows: 'Aucun enregistrement, cliquez pour créer {title}',
  createRow: 'Créer {title}',
  createAndClose: 'Créer et fermer',
  updateAndClose: 'Mettre à jour et fermer',
  needReview: 'À contrôler',
  newRecord: 'Nouvel enregistrement',
  listSettings: 'Réglages de la liste',
  emailProblem:
    'Votre e-mail pose problème : {reason}. Voulez-vous continuer ? Dans ce cas, notre système ignorera tous les services d’e-mail.',
  emailCorrect: 'Corriger',
  emailProceed: 'Continuer',
  emailVerified: 'E-mail vérifié',
  selectState: 'Veuillez choisir un État',
  saveForLater: 'Enregistrer pour plus tard',
  submitAnyway: 'Envoyer quand même',
}
