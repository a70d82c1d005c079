import type { Translated } from '../../../shared/messages/translated.ts'
import type { webforms as source } from '../en/webforms.ts'

export const webforms: Translated<'fr', typeof source> = {
  made: 'Le formulaire a été créé.',
  saved: 'Le formulaire a été enregistré.',
  sent: 'Merci. Nous avons bien reçu votre demande.',
  termsChanged: 'Les conditions ont changé entre-temps. Veuillez les relire.',
  termsNeeded: 'Vous devez accepter les conditions.',
  accept: 'J’ai lu les conditions et je les accepte',
  termsTitle: 'Conditions',
  submit: 'Envoyer',
  thanks: 'Merci',
  closed: 'Ce formulaire n’est pas ouvert',
  closedText: 'Il a peut-être été fermé, ou l’adresse est mal écrite. Demandez à la société qui vous l’a donnée.',
  failed: 'Le formulaire n’a pas pu être chargé',
  sendFailed: 'Votre formulaire n’a pas pu être envoyé. Ce que vous avez saisi est toujours là.',
  leaveBlank: 'Laissez ce champ vide',
  saveForLater: 'Enregistrer et continuer plus tard',
  saveForLaterText: 'Nous vous envoyons un lien pour continuer, sur cet appareil ou un autre. Il est valable 14 jours.',
  sendTo: 'Votre adresse e-mail',
  sendLink: 'Enregistrer et m’envoyer le lien',
  savedForLater: 'Enregistré. Le lien arrive dans votre messagerie et est valable 14 jours.',
  linkAsked: 'Si quelque chose est enregistré pour cette adresse, un nouveau lien lui est envoyé.',
  sentAlready: 'Ce formulaire a déjà été envoyé.',
  savedElsewhere:
    'Vos réponses ont été enregistrées entre-temps depuis une autre page. Le lien le plus récent les montre ; enregistrez de nouveau ici pour garder ce que vous voyez.',
  linkEnded: 'Ce lien n’est plus valable',
  linkEndedText:
    'Il a peut-être déjà servi, ou son délai est passé. Vous pouvez recommencer ou demander un nouveau lien.',
  beginAnew: 'Recommencer',
  sendNewLink: 'Envoyer un nouveau lien',
  welcomeBack: 'Heureux de vous revoir. Vos réponses sont telles que vous les avez laissées.',
  keptFailed: 'Vos réponses n’ont pas pu être enregistrées. Ce que vous avez saisi est toujours là.',
  linkMail: {
    subject: 'Continuer « {form} »',
    reason: 'Voici le lien vers le formulaire « {form} » de {company}, avec les réponses que vous avez enregistrées.',
    open: 'Continuer le formulaire : {link}',
    label: 'Continuer le formulaire',
    end: 'Le lien est valable {lifetime}, ou jusqu’à l’envoi du formulaire. Qui le possède voit vos réponses : ne le transmettez pas. Si vous n’avez rien enregistré, ignorez ce message.',
  },
  mail: {
    subject: 'Nouvelle piste de {form}',
    reason: 'Quelqu’un a rempli le formulaire « {form} » de {company}.',
    open: 'Ouvrir la piste : {link}',
    label: 'Ouvrir la piste',
    end: 'Vous recevez ce message parce que le formulaire indique votre adresse pour les notifications.',
  },
}
