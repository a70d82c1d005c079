import type { table as source } from '../en/table.ts'
import type { Translated } from '../translated.ts'

export const table: Translated<'es', typeof source> = {
  range: '{first}–{last} de {total}',
  pages: 'Páginas',
  previousPage: 'Página anterior',
  nextPage: 'Página siguiente',
  pageNumber: 'Página {page}',
  rows: 'Filas',
  rowsPerPage: 'Filas por página: {count}',
  selection: 'Selección',
  selected: '{count} seleccionados',
  clearSelection: 'Quitar la selección',
  clearSearch: 'Borrar la búsqueda',
  removeFilter: 'Quitar el filtro {field}',
  rowHeight: 'Altura de fila: {height}',
  heights: {
    compact: 'compacta',
    normal: 'normal',
    comfortable: 'amplia',
  },
  shownColumns: 'Columnas visibles ({count})',
  moreColumns: 'Más columnas',
  findColumn: 'Buscar una columna',
  noColumn: 'Ninguna columna',
  dragHelp: 'Para mover la columna pulse Espacio, después las flechas y otra vez Espacio. Escape la deja donde estaba.',
  dragStart: '{column} levantada.',
  dragOver: '{column} está en el lugar {place} de {total}.',
  dragCancel: '{column} sigue donde estaba.',
  dragColumn: 'Mover {column}',
  moveUp: 'Subir {column}',
  moveDown: 'Bajar {column}',
}
