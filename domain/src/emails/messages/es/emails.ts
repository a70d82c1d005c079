import type { Translated } from '../../../shared/messages/translated.ts'
import type { emails as source } from '../en/emails.ts'

export const emails: Translated<'es', typeof source> = {
  tab: 'Correos',
  writeFrom: 'Enviar un correo desde {number}',
  sendSelected: 'Enviar correo a los seleccionados',
  sendAll: 'Enviar correo a todos',
  listSelected: 'Crear/actualizar lista (seleccionados)',
  listAll: 'Crear/actualizar lista (todos)',
  problems: {
    blank: 'está vacío',
    'too-long': 'es demasiado largo',
    'no-at': 'falta la @',
    space: 'contiene un espacio o un salto de línea',
    'unusual-form': 'no se aceptan comillas, comentarios ni números entre corchetes',
    'local-part': 'la parte antes de la @ no es válida',
    'local-letters': 'la parte antes de la @ solo puede contener letras sin acentos, cifras y signos',
    domain: 'la parte después de la @ no es un dominio válido',
    disposable: 'es una dirección desechable',
    'no-such-domain': 'el dominio no existe',
    'no-mail': 'el dominio no recibe correo',
  },
}
