import type { invitations as source } from '../en/invitations.ts'
import type { MessagesLike } from '../messages-like.ts'

export const invitations: MessagesLike<typeof source> = {
  sent: 'Die Einladung ist verschickt.',
  takenBack: 'Die Einladung ist zurückgenommen.',
  checkMail: 'Bitte sehen Sie in Ihr Postfach: Ein Link dort führt weiter.',
  title: 'Willkommen bei {company}',
  newHint: 'Wählen Sie für {email} ein Passwort mit mindestens 12 Zeichen.',
  accountHint: 'Sie haben ein Konto als {email}. Geben Sie dessen Passwort ein, um beizutreten.',
  accept: 'Einladung annehmen',
  opening: 'Die Einladung wird geöffnet',
  signUpTitle: 'Konto erstellen',
  signUpHint: 'Für Kreditnehmer von {company}. Ein Link per E-Mail bestätigt Ihre Adresse.',
  signUpClosed: 'Hier werden keine Konten eröffnet. Bitten Sie Ihren Kreditgeber um eine Einladung.',
  firstName: 'Vorname',
  lastName: 'Nachname',
  email: 'E-Mail',
  emailWrong: 'Geben Sie eine E-Mail-Adresse ein.',
  signUp: 'Konto erstellen',
}
