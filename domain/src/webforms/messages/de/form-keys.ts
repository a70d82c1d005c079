import type { Translated } from '../../../shared/messages/translated.ts'
import type { formKeys as source } from '../en/form-keys.ts'

export const formKeys: Translated<'de', typeof source> = {
  made: 'Der Schlüssel ist gemacht. Kopieren Sie ihn jetzt: Er wird nicht noch einmal gezeigt.',
  revoked: 'Der Schlüssel {name} ist widerrufen.',
  tooMany: 'Ein Formular hat höchstens {most} Schlüssel.',
}
