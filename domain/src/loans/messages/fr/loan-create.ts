import type { Translated } from '../../../shared/messages/translated.ts'
import type { loanCreate as source } from '../en/loan-create.ts'

export const loanCreate: Translated<'fr', typeof source> = {
  title: 'Créer un prêt',
  product: 'Produit / Programme',
  chooseProgram: 'Veuillez choisir un programme',
  back: 'Retour',
  failed: 'Le prêt n’a pas pu être créé.',
  number: 'Prochain numéro {number}',
  required: 'Veuillez indiquer une valeur valable pour {title}',
  hint: 'Le numéro du prêt est attribué à sa création.',
  whoseLoan: 'Pour qui est le prêt',
  knownProspect: 'Choisir',
  newProspect: 'Quelqu’un de nouveau',
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'E-mail',
  phone: 'Téléphone',
}
