import type { Translated } from '../../../shared/messages/translated.ts'
import type { homeLayout as source } from '../en/home-layout.ts'

export const homeLayout: Translated<'es', typeof source> = {
  arrange: 'Organizar',
  title: 'Organizar esta página',
  hint: 'Arrastre una tarjeta o muévala con las flechas. Las tarjetas ocultas no se consultan.',
  cards: 'Tarjetas en su orden',
  figuresFirst: 'Cifras encima de las tarjetas',
  save: 'Guardar para mí',
  back: 'Volver a lo predeterminado',
  saved: 'Su página está organizada.',
  savedFor: 'La página del rol «{role}» está organizada.',
  saveFailed: 'No se pudo guardar.',
  forRole: 'Para un rol',
  forRoleHelp: 'La ven todas las personas del rol que no han organizado la página.',
  role: 'Rol',
  makeDefault: 'Hacerla predeterminada',
  removeDefault: 'Quitar la predeterminada',
  now: 'Ahora: {cards}',
  noDefault: 'Sin nada predeterminado propio.',
}
