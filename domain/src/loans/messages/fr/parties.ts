import type { Translated } from '../../../shared/messages/translated.ts'
import type { parties as source } from '../en/parties.ts'

export const parties: Translated<'fr', typeof source> = {
  title: 'Emprunteurs',
  first: 'Emprunteur',
  coBorrower: 'Co-emprunteur',
  coBorrowers: 'Co-emprunteurs',
  add: 'Ajouter un co-emprunteur',
  newOne: 'Nouveau co-emprunteur',
  fromHousehold: 'Vit avec un emprunteur de ce prêt',
  addIt: 'Ajouter le co-emprunteur',
  change: 'Modifier les emprunteurs',
  added: 'Le co-emprunteur a été ajouté.',
  removed: 'Le co-emprunteur a été retiré du prêt.',
  ordered: 'L’ordre des emprunteurs est enregistré.',
  failed: 'Les emprunteurs n’ont pas pu être modifiés.',
  loadFailed: 'Les emprunteurs n’ont pas pu être chargés.',
  none: 'Ce prêt n’a pas encore d’emprunteur.',
  invite: 'Inviter',
  inviteLabel: 'Inviter {name}',
  invitedNow: '{name} a été invité.',
  inviteFailed: 'L’invitation n’a pas pu être envoyée.',
  remove: 'Retirer {name} de ce prêt',
  removeQuestion: 'Retirer {name} de ce prêt ?',
  removeText: 'Cette personne ne verra plus le prêt, tout de suite. Sa propre page et ses autres prêts restent.',
  takeOff: 'Retirer',
  moveUp: 'Monter {name}',
  signIns: {
    none: 'Pas d’accès',
    invited: 'Invitation envoyée, pas encore connecté',
    account: 'Se connecte',
  },
  joint:
    'Vous demandez ce prêt avec {name}. Vous voyez ici sur quoi porte le prêt ; ce que {name} dit de sa situation reste chez le prêteur.',
  jointAlone: 'Vous demandez ce prêt avec une autre personne. Vous voyez ici sur quoi porte le prêt.',
  withOthers: 'Vous demandez ce prêt avec {names}.',
  refused: {
    isParty: 'Cette personne emprunte déjà ce prêt.',
    tooMany: 'Un prêt a au plus {most} co-emprunteurs.',
    nobody: 'Dites qui doit être ajouté.',
  },
}
