import type { Translated } from '../../../shared/messages/translated.ts'
import type { firstSteps as source } from '../en/first-steps.ts'

export const firstSteps: Translated<'es', typeof source> = {
  title: 'Tres pasos hasta el primer préstamo',
  text: 'Su empresa está configurada y vacía. Esto va primero; el panel llega con el primer préstamo.',
  form: 'El formulario de solicitud',
  formText: 'Un programa indica qué formulario rellena el prestatario y cómo se numeran sus préstamos.',
  formAct: 'Ver programas',
  people: 'Su equipo',
  peopleText: 'Añada o invite a quienes trabajan aquí. Su rol indica qué ven y qué hacen.',
  peopleAct: 'Añadir personas',
  loan: 'El primer préstamo',
  loanText: 'Elija el programa y el prestatario; el formulario se abre enseguida.',
  done: 'Hecho',
  open: 'Pendiente',
}
