import type { Translated } from '../../../shared/messages/translated.ts'
import type { firstSteps as source } from '../en/first-steps.ts'

export const firstSteps: Translated<'fr', typeof source> = {
  title: 'Trois étapes jusqu’au premier prêt',
  text: 'Votre société est configurée et encore vide. Voici par quoi commencer ; le tableau de bord suit avec le premier prêt.',
  form: 'Le formulaire de demande',
  formText: 'Un programme indique quel formulaire l’emprunteur remplit et comment ses prêts sont numérotés.',
  formAct: 'Voir les programmes',
  people: 'Votre équipe',
  peopleText: 'Ajoutez ou invitez ceux qui travaillent ici. Leur rôle indique ce qu’ils voient et font.',
  peopleAct: 'Ajouter des personnes',
  loan: 'Le premier prêt',
  loanText: 'Choisissez le programme et l’emprunteur ; le formulaire s’ouvre aussitôt.',
  done: 'Fait',
  open: 'À faire',
}
