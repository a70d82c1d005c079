import type { Translated } from '../../../shared/messages/translated.ts'
import type { search as source } from '../en/search.ts'

export const search: Translated<'fr', typeof source> = {
  open: 'Rechercher, aller à une page ou à un prêt',
  placeholder: 'Numéro de prêt, nom, page',
  pages: 'Pages',
  loans: 'Prêts',
  nothingFound: 'Rien trouvé',
  searching: 'Recherche en cours',
  failed: 'Impossible de rechercher les prêts',
  commands: 'Commandes',
  createLoan: 'Créer un prêt',
  signOut: 'Se déconnecter',
}
