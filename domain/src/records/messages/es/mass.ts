import type { Translated } from '../../../shared/messages/translated.ts'
import type { mass as source } from '../en/mass.ts'

export const mass: Translated<'es', typeof source> = {
  deleteSelected: 'Eliminar seleccionados',
  deleteAll: 'Eliminar todos',
  activateSelected: 'Activar',
  activateAll: 'Activar todos',
  askDeleteSelected: '¿Desactivar los elementos seleccionados?',
  askDeleteAll: '¿Desactivar todos los elementos?',
  askActivateSelected: '¿Activar los elementos seleccionados?',
  askActivateAll: '¿Activar todos los elementos?',
  leave_one: '{count} sale de las listas y se puede activar de nuevo.',
  leave_many: '{count} salen de las listas y se pueden activar de nuevo.',
  leave_other: '{count} salen de las listas y se pueden activar de nuevo.',
  comeBack_one: '{count} vuelve a las listas.',
  comeBack_many: '{count} vuelven a las listas.',
  comeBack_other: '{count} vuelven a las listas.',
  none: 'Ninguno se puede cambiar.',
  leftOut: 'Se omiten:',
  typeNumber: 'Escriba {count} para confirmar',
  deactivate: 'Desactivar {count}',
  activate: 'Activar {count}',
  allMatching: 'Los {count} que coinciden',
  countFailed: 'No se pudo averiguar cuántos hay.',
  wholeList: 'Órdenes para toda la lista',
}
