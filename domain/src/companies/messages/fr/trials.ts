import type { Translated } from '../../../shared/messages/translated.ts'
import type { trials as source } from '../en/trials.ts'

export const trials: Translated<'fr', typeof source> = {
  tryIt: 'Essayer Corbel avec votre propre société',
  title: 'Essayer Corbel avec votre propre société',
  hint: 'Un lien envoyé par e-mail confirme votre adresse et ouvre la société. Rien n’existe avant cela.',
  company: 'Société',
  register: 'S’inscrire',
  checkMail: 'Consultez vos e-mails : un lien y ouvre votre société.',
  opening: 'Ouverture du lien',
  openTitle: 'Ouvrir {company}',
  openHint: 'Saisissez le mot de passe que vous avez choisi pour {email}.',
  open: 'Ouvrir la société',
  nameTaken: 'Une autre société porte ce nom. Veuillez en choisir un autre.',
  passwordOther: 'Ce n’est pas le mot de passe que vous avez choisi à l’inscription.',
  closed: 'Aucune société n’est ouverte ici. Adressez-vous à la personne qui gère ce programme.',
  registerAgain: 'S’inscrire à nouveau',
  welcome: {
    title: 'Bienvenue, {name}',
    intro: '{company} est prête. Deux questions et vous pourrez travailler ; tout peut être modifié plus tard.',
    company: 'Votre société',
    timeZone: 'Fuseau horaire',
    lending: 'Types de prêts',
    lendingHint:
      'Les formulaires, les statuts et un premier programme sont prêts pour ceux-ci. D’autres types s’ajoutent dans Produits.',
    examples: 'Exemples',
    fill: 'La remplir d’emprunteurs et de prêts d’exemple',
    fillHint: '{count} emprunteurs fictifs avec un prêt chacun, dans chaque statut ; leur source est « Example ».',
    done: 'Commencer à travailler',
    skip: 'Ignorer',
    skipped: 'Vous pouvez modifier tout cela dans les paramètres de la société.',
    over: 'L’accueil est terminé : tout se trouve maintenant dans les paramètres de la société.',
    toDashboard: 'Vers le tableau de bord',
    loadFailed: 'L’accueil n’a pas pu être chargé.',
    saved: 'Votre société est configurée.',
  },
  trial: 'Essai',
  trialSince: 'À l’essai depuis le {date}',
  refused: {
    otherPassword: 'Ce n’est pas le mot de passe que vous avez choisi à l’inscription.',
  },
}
