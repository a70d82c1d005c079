import type { Translated } from '../../../shared/messages/translated.ts'
import type { trialMails as source } from '../en/trial-mails.ts'

export const trialMails: Translated<'es', typeof source> = {
  confirm: {
    subject: 'Confirme su dirección para Corbel',
    reason:
      'Alguien, esperamos que usted, ha pedido probar Corbel con una empresa propia y ha indicado esta dirección.',
    open: 'Abra su empresa aquí: {link}',
    label: 'Abrir su empresa',
    end: 'El enlace solo funciona una vez y caduca a los {lifetime}. Si no ha sido usted, no tiene que hacer nada: no se ha abierto nada.',
  },
  accountExists: {
    subject: 'Ya tiene una cuenta',
    reason:
      'Alguien, esperamos que usted, ha pedido probar Corbel con esta dirección. Usted ya tiene una cuenta, por lo que no se ha abierto nada.',
    signIn: 'Inicie sesión aquí: {link}',
    signInLabel: 'Iniciar sesión',
    reset: 'Defina una contraseña nueva aquí: {link}',
    resetLabel: 'Definir una contraseña nueva',
    end: 'Si no ha sido usted, nada ha cambiado y no tiene que hacer nada.',
  },
}
