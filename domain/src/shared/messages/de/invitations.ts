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
  mobile: 'Mobilnummer (freiwillig)',
  mobileWrong: 'Geben Sie zehn Ziffern ein.',
  consents: {
    title: 'Einwilligungen',
    agree: 'Ich stimme diesem Text zu: {title}',
    required: 'Bitte stimmen Sie diesem Text zu, um fortzufahren.',
    outdated: 'Dieser Text hat eine neue Fassung. Bitte laden Sie die Seite neu und lesen Sie ihn.',
    sms: '{company} darf mir unter dieser Nummer Textnachrichten zu meinem Antrag senden. Es können Kosten für Nachrichten und Daten anfallen; STOP beendet sie. Dies ist keine Bedingung für einen Kredit.',
    mobileNeeded: 'Textnachrichten brauchen eine Mobilnummer.',
  },
  strength: {
    text: 'Stärke: {strength}',
    short: 'zu kurz',
    fair: 'ausreichend',
    good: 'gut',
    strong: 'stark',
  },
}
