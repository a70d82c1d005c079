import type { Translated } from '../../../shared/messages/translated.ts'
import type { loanCreate as source } from '../en/loan-create.ts'

export const loanCreate: Translated<'es', typeof source> = {
  title: 'Crear préstamo',
  product: 'Producto / Programa',
  chooseProgram: 'Seleccione un programa',
  back: 'Volver',
  failed: 'No se pudo crear el préstamo.',
  number: 'Número siguiente {number}',
  required: 'Indique un valor válido para {title}',
  hint: 'El número del préstamo se asigna al crearlo.',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  newBorrower: 'Nuevo prestatario',
  chooseInstead: 'Elegir a alguien que ya está',
  change: 'Cambiar',
  statusLost: 'El producto de este programa no tiene: {titles}. El préstamo empieza en su primer estado.',
  groupLost: 'Estos grupos no lo conceden: {titles}. El préstamo comienza sin ellos.',
}
