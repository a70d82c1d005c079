import type { Translated } from '../../../shared/messages/translated.ts'
import type { photos as source } from '../en/photos.ts'

export const photos: Translated<'de', typeof source> = {
  title: 'Ihr Foto',
  hint: 'Darlehensnehmer sehen es neben Ihrem Namen und Ihrer Nummer.',
  yours: 'Ihr Foto',
  choose: 'Foto wählen',
  remove: 'Entfernen',
  saved: 'Ihr Foto wurde gespeichert.',
  removed: 'Ihr Foto wurde entfernt.',
  noPicture: 'Dies ist kein Bild, das sich hier öffnen lässt.',
}
