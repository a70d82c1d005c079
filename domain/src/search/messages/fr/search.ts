import type { Translated } from '../../../shared/messages/translated.ts'
import type { search as source } from '../en/search.ts'

export const search: Translated<'fr', typeof source> = {
  open: 'Rechercher, aller à une page ou à un prêt',
  placeholder: 'Nom, numéro de prêt, téléphone, rue ; > pour les actions',
  people: 'Personnes',
  openedLast: 'Derniers ouverts',
  actions: 'Actions',
  pages: 'Pages',
  loans: 'Prêts',
  leads: 'Pistes',
  nothingFound: 'Rien trouvé',
  searching: 'Recherche en cours',
  failed: 'Impossible de rechercher les personnes et les prêts',
  createLoan: 'Créer un prêt',
  signOut: 'Se déconnecter',
  matchedEmail: 'e-mail {value}',
  matchedPhone: 'téléphone {value}',
  matchedAddress: 'adresse {value}',
  create: 'Créer : {kind}',
  createLead: 'Créer une piste',
}
