import type { Translated } from '../../../shared/messages/translated.ts'
import type { formKeys as source } from '../en/form-keys.ts'

export const formKeys: Translated<'fr', typeof source> = {
  made: 'La clé est créée. Copiez-la maintenant : elle ne sera plus montrée.',
  revoked: 'La clé {name} est révoquée.',
  tooMany: 'Un formulaire a {most} clés au plus.',
}
