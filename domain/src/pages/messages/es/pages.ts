import type { Translated } from '../../../shared/messages/translated.ts'
import type { pages as source } from '../en/pages.ts'

export const pages: Translated<'es', typeof source> = {
  moduleMade: 'Se ha creado la página {title}.',
  keyShape: 'Use de 2 a 40 letras minúsculas y cifras, con las palabras separadas por guion.',
  keyReserved: 'Esta clave pertenece a una página del programa.',
  keyTaken: 'Ya existe una página con esta clave.',
  tooMany: 'La empresa ya tiene el máximo de páginas propias.',
  created: '{kind}: creado correctamente.',
  updated: '{kind}: guardado correctamente.',
  create: 'Crear {kind}',
  empty: 'No hay {title}, ¡cree el primero!',
  noMatch: 'Nada coincide',
  loadFailed: 'No se pudo cargar la lista',
  openFailed: 'No se pudo cargar este registro',
  searchLabel: 'Buscar en {title}',
  actionsOf: 'Acciones para {name}',
}
