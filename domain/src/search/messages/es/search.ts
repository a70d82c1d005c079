import type { Translated } from '../../../shared/messages/translated.ts'
import type { search as source } from '../en/search.ts'

export const search: Translated<'es', typeof source> = {
  open: 'Buscar, ir a una página o a un préstamo',
  placeholder: 'Nombre, número de préstamo, teléfono, calle; > para acciones',
  people: 'Personas',
  openedLast: 'Abiertos por última vez',
  actions: 'Acciones',
  pages: 'Páginas',
  loans: 'Préstamos',
  leads: 'Clientes potenciales',
  nothingFound: 'No se encontró nada',
  searching: 'Buscando',
  failed: 'No se pudieron buscar personas ni préstamos',
  createLoan: 'Crear un préstamo',
  signOut: 'Cerrar sesión',
  matchedEmail: 'correo {value}',
  matchedPhone: 'teléfono {value}',
  matchedAddress: 'dirección {value}',
  create: 'Crear: {kind}',
  createLead: 'Crear un cliente potencial',
}
