import type { Translated } from '../../../shared/messages/translated.ts'
import type { bell as source } from '../en/bell.ts'

export const bell: Translated<'es', typeof source> = {
  title: 'Notificaciones',
  unread_one: 'Notificaciones, {count} sin leer',
  unread_many: 'Notificaciones, {count} sin leer',
  unread_other: 'Notificaciones, {count} sin leer',
  tabs: 'Qué notificaciones',
  All: 'Todas',
  Assigned: 'Asignadas',
  Docs: 'Documentos',
  Reviews: 'Revisiones',
  empty: '¡Todo al día! No hay notificaciones nuevas.',
  clear: 'Marcar todas como leídas',
  clearTab: 'Marcar estas como leídas',
  earlier: 'Ya leídas',
  failed: 'No se han podido cargar las notificaciones.',
  settings: 'Ajustes de notificaciones',
  isUnread: 'Sin leer',
}
