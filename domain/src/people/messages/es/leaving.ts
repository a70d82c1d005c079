import type { Translated } from '../../../shared/messages/translated.ts'
import type { leaving as source } from '../en/leaving.ts'

export const leaving: Translated<'es', typeof source> = {
  title: '¿Quién se hace cargo?',
  loans_one: '{count} préstamo abierto',
  loans_many: '{count} de préstamos abiertos',
  loans_other: '{count} préstamos abiertos',
  leads_one: '{count} cliente potencial abierto',
  leads_many: '{count} de clientes potenciales abiertos',
  leads_other: '{count} clientes potenciales abiertos',
  tasks_one: '{count} tarea abierta',
  tasks_many: '{count} de tareas abiertas',
  tasks_other: '{count} tareas abiertas',
  held: 'A su cargo ahora:',
  staying_one: '{count} registro más se queda donde está: no puede cambiar quién trabaja en él.',
  staying_many: '{count} de registros más se quedan donde están: no puede cambiar quién trabaja en ellos.',
  staying_other: '{count} registros más se quedan donde están: no puede cambiar quién trabaja en ellos.',
  nobody: 'Nadie: todo se queda como está',
  nobodyFor: 'Nadie: todo se queda con {name}',
  loading: 'Buscando préstamos, clientes potenciales y tareas abiertos…',
  countFailed: 'No se pudieron contar los préstamos, clientes potenciales y tareas abiertos. Se quedan donde están.',
  begun: '{sentence} {heir} se hace cargo de lo que estaba abierto; sigue en segundo plano.',
}
