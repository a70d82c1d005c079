import type { search as source } from '../en/search.ts'
import type { MessagesLike } from '../messages-like.ts'

export const search: MessagesLike<typeof source> = {
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
