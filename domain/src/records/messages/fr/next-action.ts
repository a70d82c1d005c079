import type { Translated } from '../../../shared/messages/translated.ts'
import type { nextAction as source } from '../en/next-action.ts'

export const nextAction: Translated<'fr', typeof source> = {
  title: 'Prochaine action',
  waitsOn: 'En attente de',
  due: 'Échéance',
  items: 'Points ouverts',
  blocking: 'Manque pour la prochaine étape',
  docs: 'Documents',
  docsOpen: 'Documents ouverts',
  docsReview: 'Documents à examiner',
  kinds: {
    message: 'Message à répondre',
    document: 'Document',
    condition: 'Condition',
    fields: 'Réponse manquante',
    invitation: 'Invitation non acceptée',
    lockEnd: 'Fin du blocage',
    closingDate: 'Signature',
    task: 'Tâche',
  },
  parties: {
    me: 'Moi',
    colleague: 'Un collègue',
    staff: 'Membres de l’équipe',
    borrower: 'Emprunteur',
    other: 'Quelqu’un d’autre',
  },
  nothing: 'Rien de prévu',
  fill: 'Remplir {field}',
  unseen: 'Remplir une réponse que vous ne voyez pas',
  nobody: 'Personne d’assigné',
  overdue: 'en retard',
  today: 'aujourd’hui',
}
