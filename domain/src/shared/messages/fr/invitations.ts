import type { invitations as source } from '../en/invitations.ts'
import type { MessagesLike } from '../messages-like.ts'

export const invitations: MessagesLike<typeof source> = {
  sent: 'L’invitation est envoyée.',
  takenBack: 'L’invitation est retirée.',
  checkMail: 'Consultez votre messagerie : un lien vous permet de continuer.',
  title: 'Bienvenue chez {company}',
  newHint: 'Choisissez un mot de passe de 12 caractères ou plus pour {email}.',
  accountHint: 'Vous avez un compte sous {email}. Entrez son mot de passe pour rejoindre.',
  accept: 'Accepter l’invitation',
  opening: 'Ouverture de l’invitation',
  signUpTitle: 'Créer un compte',
  signUpHint: 'Pour les emprunteurs de {company}. Un lien par e-mail confirme votre adresse.',
  signUpClosed: 'On n’ouvre pas de compte ici. Demandez une invitation à votre prêteur.',
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'E-mail',
  emailWrong: 'Entrez une adresse e-mail.',
  signUp: 'Créer le compte',
  mobile: 'Mobile (facultatif)',
  mobileWrong: 'Entrez dix chiffres.',
  consents: {
    title: 'Consentements',
    agree: 'J’accepte ce texte : {title}',
    required: 'Veuillez accepter ce texte pour continuer.',
    outdated: 'Ce texte a une nouvelle version. Rechargez la page et lisez-la.',
    sms: '{company} peut m’envoyer à ce numéro des SMS au sujet de ma demande. Des frais de messages et de données peuvent s’appliquer ; STOP les arrête. Ce n’est pas une condition d’un prêt.',
    mobileNeeded: 'Les SMS nécessitent un numéro de mobile.',
  },
  strength: {
    text: 'Solidité : {strength}',
    short: 'trop court',
    fair: 'moyenne',
    good: 'bonne',
    strong: 'élevée',
  },
}
