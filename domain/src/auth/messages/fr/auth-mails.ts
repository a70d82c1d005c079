import type { Translated } from '../../../shared/messages/translated.ts'
import type { authMails as source } from '../en/auth-mails.ts'

export const authMails: Translated<'fr', typeof source> = {
  reset: {
    subject: 'Définissez un nouveau mot de passe',
    reason: 'Quelqu’un, vous sans doute, a demandé à définir un nouveau mot de passe pour votre compte.',
    open: 'Ouvrez ce lien dans un délai de {lifetime} : {link}',
    once: 'Il ne fonctionne qu’une fois. Si vous n’avez rien demandé, rien n’a changé et vous n’avez rien à faire.',
    label: 'Définir un nouveau mot de passe',
    end: 'Le lien ne fonctionne qu’une fois et reste valable {lifetime}. Si vous n’avez rien demandé, rien n’a changé et vous n’avez rien à faire.',
  },
  signUp: {
    subject: 'Confirmez votre adresse pour {company}',
    reason: 'Quelqu’un, vous sans doute, s’est inscrit chez {company} avec cette adresse.',
    label: 'Confirmer l’adresse',
  },
  invitation: {
    subject: 'Vous êtes invité à rejoindre {company}',
    reason: '{name} vous invite à rejoindre {company}.',
    label: 'Accepter l’invitation',
    open: 'Ouvrez ce lien pour continuer : {link}',
    end: 'Le lien ne fonctionne qu’une fois et reste valable {lifetime}. Si vous ne vous y attendiez pas, vous n’avez rien à faire.',
  },
  accountExists: {
    subject: 'Vous avez déjà un compte',
    reason: 'Quelqu’un, vous sans doute, s’est inscrit chez {company} avec cette adresse. Vous avez déjà un compte.',
    signIn: 'Connectez-vous ici : {link}',
    label: 'Se connecter',
    end: 'Si vous avez oublié votre mot de passe, vous pourrez en définir un nouveau à cet endroit. Si ce n’était pas vous, rien n’a changé.',
  },
  proof: {
    subject: 'Confirmez l’adresse de votre compte',
    reason: 'Quelqu’un, vous sans doute, a demandé à pouvoir récupérer un compte Corbel avec cette adresse.',
    open: 'Ouvrez ce lien pour la confirmer : {link}',
    label: 'Confirmer l’adresse',
    end: 'Le lien ne fonctionne qu’une fois et reste valable un jour. Si ce n’était pas vous, rien n’a changé et vous n’avez rien à faire.',
  },
  changed: {
    subject: 'L’adresse de votre compte a été modifiée',
    reason:
      'Votre compte Corbel se récupère désormais avec une autre adresse. Les liens envoyés ici auparavant ne sont plus valables.',
    end: 'Si vous ne vous y attendiez pas, connectez-vous et changez votre mot de passe, ou prévenez immédiatement la société à laquelle ce compte appartient.',
  },
  invitedElsewhere: {
    subject: 'Votre fiche chez {company} porte une autre adresse',
    reason:
      'Votre fiche chez {company} portait jusqu’ici cette adresse. Elle en porte maintenant une autre, à laquelle une invitation à se connecter a été envoyée.',
    end: 'Si vous ne vous y attendiez pas, prévenez immédiatement {company}.',
  },
  nameless: {
    company: 'une société sur Corbel',
    person: 'Quelqu’un',
  },
}
