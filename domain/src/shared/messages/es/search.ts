import type { search as source } from '../en/search.ts'
import type { MessagesLike } from '../messages-like.ts'

export const search: MessagesLike<typeof source> = {
  open: 'Buscar, ir a una página o a un préstamo',
  placeholder: 'Número de préstamo, nombre, página',
  pages: 'Páginas',
  loans: 'Préstamos',
  nothingFound: 'No se encontró nada',
  searching: 'Buscando',
  failed: 'No se pudieron buscar los préstamos',
  commands: 'Comandos',
  createLoan: 'Crear un préstamo',
  signOut: 'Cerrar sesión',
}
