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
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'E-mail',
  phone: 'Téléphone',
  newBorrower: 'Nouvel emprunteur',
  chooseInstead: 'Choisir une personne déjà présente',
  change: 'Modifier',
  statusLost: 'Le produit de ce programme n’a pas : {titles}. Le prêt commence à son premier statut.',
  groupLost: 'Ces groupes ne le proposent pas : {titles}. Le prêt commence sans eux.',
}
