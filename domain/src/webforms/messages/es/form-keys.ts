import type { Translated } from '../../../shared/messages/translated.ts'
import type { formKeys as source } from '../en/form-keys.ts'

export const formKeys: Translated<'es', typeof source> = {
  made: 'La clave está creada. Cópiela ahora: no se vuelve a mostrar.',
  revoked: 'La clave {name} está revocada.',
  tooMany: 'Un formulario tiene {most} claves como máximo.',
}
