import type { Translated } from '../../../shared/messages/translated.ts'
import type { authMails as source } from '../en/auth-mails.ts'

export const authMails: Translated<'es', typeof source> = {
  reset: {
    subject: 'Defina una contraseña nueva',
    reason: 'Alguien, esperamos que usted, ha pedido definir una contraseña nueva para su cuenta.',
    open: 'Abra este enlace en un plazo de {lifetime}: {link}',
    once: 'Solo funciona una vez. Si no lo ha pedido usted, nada ha cambiado y no tiene que hacer nada.',
    label: 'Definir una contraseña nueva',
    end: 'El enlace solo funciona una vez y caduca a los {lifetime}. Si no lo ha pedido usted, nada ha cambiado y no tiene que hacer nada.',
  },
  signUp: {
    subject: 'Confirme su dirección en {company}',
    reason: 'Alguien, esperamos que usted, se ha registrado en {company} con esta dirección.',
    label: 'Confirmar la dirección',
  },
  invitation: {
    subject: 'Le han invitado a {company}',
    reason: '{name} le invita a {company}.',
    label: 'Aceptar la invitación',
    open: 'Abra este enlace para continuar: {link}',
    end: 'El enlace solo funciona una vez y caduca a los {lifetime}. Si no lo esperaba, no tiene que hacer nada.',
  },
  accountExists: {
    subject: 'Ya tiene una cuenta',
    reason:
      'Alguien, esperamos que usted, se ha registrado en {company} con esta dirección. Usted ya tiene una cuenta.',
    signIn: 'Inicie sesión aquí: {link}',
    label: 'Iniciar sesión',
    end: 'Si ha olvidado su contraseña, allí puede definir una nueva. Si no ha sido usted, nada ha cambiado.',
  },
  proof: {
    subject: 'Confirme la dirección de su cuenta',
    reason: 'Alguien, esperamos que usted, ha pedido que una cuenta de Corbel se recupere con esta dirección.',
    open: 'Abra este enlace para confirmarla: {link}',
    label: 'Confirmar la dirección',
    end: 'El enlace solo funciona una vez y caduca al cabo de un día. Si no ha sido usted, nada ha cambiado y no tiene que hacer nada.',
  },
  changed: {
    subject: 'Se ha cambiado la dirección de su cuenta',
    reason:
      'A partir de ahora, su cuenta de Corbel se recupera con otra dirección. Los enlaces que se enviaron aquí antes ya no son válidos.',
    end: 'Si no lo esperaba, inicie sesión y cambie su contraseña, o avise de inmediato a la empresa a la que pertenece la cuenta.',
  },
  invitedElsewhere: {
    subject: 'Su registro en {company} tiene otra dirección',
    reason:
      'Antes figuraba esta dirección en su registro en {company}. Ahora figura otra, a la que se ha enviado una invitación para iniciar sesión.',
    end: 'Si no lo esperaba, avise de inmediato a {company}.',
  },
  nameless: {
    company: 'una empresa en Corbel',
    person: 'Alguien',
  },
}
