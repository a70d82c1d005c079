import type { Translated } from '../../../shared/messages/translated.ts'
import type { pages as source } from '../en/pages.ts'

export const pages: Translated<'fr', typeof source> = {
  moduleMade: 'La page {title} a été créée.',
  keyShape: 'Utilisez 2 à 40 lettres minuscules et chiffres, mots séparés par un tiret.',
  keyReserved: 'Cette clé appartient à une page du programme.',
  keyTaken: 'Une page avec cette clé existe déjà.',
  tooMany: 'La société a déjà le nombre maximal de pages propres.',
  created: '{kind} : création réussie.',
  updated: '{kind} : enregistrement réussi.',
  create: 'Créer : {kind}',
  empty: 'Aucun élément dans {title}, créez-en un !',
  noMatch: 'Rien ne correspond',
  loadFailed: "La liste n'a pas pu être chargée",
  openFailed: "Cet enregistrement n'a pas pu être chargé",
  searchLabel: 'Rechercher dans {title}',
  actionsOf: 'Actions pour {name}',
}
