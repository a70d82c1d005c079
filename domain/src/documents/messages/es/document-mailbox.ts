import type { Translated } from '../../../shared/messages/translated.ts'
import type { documentMailbox as source } from '../en/document-mailbox.ts'

export const documentMailbox: Translated<'es', typeof source> = {
  title: 'Dirección para documentos por correo',
  share: 'Documentos por correo',
  text: 'Envíe o reenvíe documentos de este registro a esta dirección desde {from}. Lo adjunto espera aquí a ser clasificado. La dirección es solo suya.',
  copy: 'Copiar',
  copied: 'Copiado.',
  renew: 'Crear una dirección nueva',
  renewText: 'Lo que se envíe a la dirección anterior ya no se acepta.',
  renewed: 'Se ha creado una dirección nueva.',
  none: 'Este programa no recibe correo, o usted no tiene una dirección propia.',
  unsorted: 'Por clasificar',
  sorted: 'El archivo se ha clasificado.',
  sort: 'Clasificar {name} en',
  choose: 'Elija un documento',
  failed: 'No se pudo cargar la dirección',
}
