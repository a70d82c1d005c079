import type { Translated } from '../../../shared/messages/translated.ts'
import type { emails as source } from '../en/emails.ts'

export const emails: Translated<'fr', typeof source> = {
  tab: 'E-mails',
  writeFrom: 'Envoyer un e-mail depuis {number}',
  sendSelected: 'Envoyer un e-mail à la sélection',
  sendAll: 'Envoyer un e-mail à tous',
  listSelected: 'Créer/mettre à jour une liste (sélection)',
  listAll: 'Créer/mettre à jour une liste (tous)',
  problems: {
    blank: 'elle est vide',
    'too-long': 'elle est trop longue',
    'no-at': 'il manque le @',
    space: 'elle contient une espace ou un saut de ligne',
    'unusual-form': 'les guillemets, commentaires et nombres entre crochets ne sont pas acceptés',
    'local-part': "la partie avant le @ n'est pas valide",
    'local-letters': 'la partie avant le @ ne peut contenir que des lettres simples, des chiffres et des signes',
    domain: "la partie après le @ n'est pas un domaine valide",
    disposable: "c'est une adresse jetable",
    'no-such-domain': "le domaine n'existe pas",
    'no-mail': 'le domaine ne reçoit pas de courrier',
  },
}
