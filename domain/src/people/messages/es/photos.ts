import type { Translated } from '../../../shared/messages/translated.ts'
import type { photos as source } from '../en/photos.ts'

export const photos: Translated<'es', typeof source> = {
  title: 'Su foto',
  hint: 'Los prestatarios la ven junto a su nombre y su número.',
  yours: 'Su foto',
  choose: 'Elegir una foto',
  remove: 'Quitar',
  saved: 'Su foto se ha guardado.',
  removed: 'Su foto se ha quitado.',
  noPicture: 'Esto no es una imagen que se pueda abrir aquí.',
}
