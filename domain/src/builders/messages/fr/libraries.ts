import type { Translated } from '../../../shared/messages/translated.ts'
import type { libraries as source } from '../en/libraries.ts'

export const libraries: Translated<'fr', typeof source> = {
  offered: '{library} a la version {to} ; {title} est une copie de la version {from}.',
  see: 'Voir ce qui change',
  title: '{library}, version {to}',
  kept: 'Ce que ce formulaire a d’autre (titres, rôles, obligatoires, largeurs) reste.',
  take: 'La reprendre',
  later: 'Pas maintenant',
  taken: '{library} est reprise dans le brouillon.',
  nothing: 'Aucune copie de cette bibliothèque ne peut avancer.',
  usedBy: 'Copies dans d’autres formulaires',
  usedByHelp:
    'Chaque formulaire se voit proposer la nouvelle version. Ceux choisis la reprennent aussitôt dans leur brouillon.',
  takeIn: '{title} la reprend maintenant',
  prefix: 'Préfixe des identifiants',
  prefixTitle: 'Ajouter {title} encore une fois',
  prefixHelp:
    'Ce formulaire a déjà ces identifiants. Le préfixe précède chacun : minuscules, chiffres et _, par exemple co_.',
  prefixWrong:
    'Un préfixe commence par une lettre, n’a que des minuscules, chiffres et _, et aucun identifiant ne doit être pris.',
  add: 'Ajouter',
}
