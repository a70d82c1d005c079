import type { Translated } from '../../../shared/messages/translated.ts'
import type { trialMails as source } from '../en/trial-mails.ts'

export const trialMails: Translated<'fr', typeof source> = {
  confirm: {
    subject: 'Confirmez votre adresse pour Corbel',
    reason: 'Quelqu’un, vous sans doute, a demandé à essayer Corbel avec sa propre société et a indiqué cette adresse.',
    open: 'Ouvrez votre société ici : {link}',
    label: 'Ouvrir votre société',
    end: 'Le lien ne fonctionne qu’une fois et reste valable {lifetime}. Si ce n’était pas vous, vous n’avez rien à faire : rien n’a été ouvert.',
  },
  accountExists: {
    subject: 'Vous avez déjà un compte',
    reason:
      'Quelqu’un, vous sans doute, a demandé à essayer Corbel avec cette adresse. Vous avez déjà un compte, rien n’a donc été ouvert.',
    signIn: 'Connectez-vous ici : {link}',
    signInLabel: 'Se connecter',
    reset: 'Définissez un nouveau mot de passe ici : {link}',
    resetLabel: 'Définir un nouveau mot de passe',
    end: 'Si ce n’était pas vous, rien n’a changé et vous n’avez rien à faire.',
  },
}
