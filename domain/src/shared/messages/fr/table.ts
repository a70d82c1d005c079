import type { table as source } from '../en/table.ts'
import type { Translated } from '../translated.ts'

export const table: Translated<'fr', typeof source> = {
  range: '{first}–{last} sur {total}',
  pages: 'Pages',
  previousPage: 'Page précédente',
  nextPage: 'Page suivante',
  pageNumber: 'Page {page}',
  rows: 'Lignes',
  rowsPerPage: 'Lignes par page : {count}',
  selection: 'Sélection',
  selected: '{count} sélectionnés',
  clearSelection: 'Effacer la sélection',
  clearSearch: 'Effacer la recherche',
  removeFilter: 'Retirer le filtre {field}',
  rowHeight: 'Hauteur des lignes : {height}',
  heights: {
    compact: 'compacte',
    normal: 'normale',
    comfortable: 'aérée',
  },
  shownColumns: 'Colonnes affichées ({count})',
  moreColumns: 'Autres colonnes',
  findColumn: 'Chercher une colonne',
  noColumn: 'Aucune colonne',
  dragHelp:
    'Pour déplacer la colonne, appuyez sur Espace, puis les flèches, puis de nouveau Espace. Échap la laisse où elle était.',
  dragStart: '{column} soulevée.',
  dragOver: '{column} est à la place {place} sur {total}.',
  dragCancel: '{column} reste où elle était.',
  dragColumn: 'Déplacer {column}',
  moveUp: 'Monter {column}',
  moveDown: 'Descendre {column}',
  calendar: {
    previousMonth: 'Mois précédent',
    nextMonth: 'Mois suivant',
    previousYear: 'Année précédente',
    nextYear: 'Année suivante',
    previousDecade: 'Décennie précédente',
    nextDecade: 'Décennie suivante',
  },
}
