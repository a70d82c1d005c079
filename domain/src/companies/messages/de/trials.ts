import type { Translated } from '../../../shared/messages/translated.ts'
import type { trials as source } from '../en/trials.ts'

export const trials: Translated<'de', typeof source> = {
  tryIt: 'Corbel mit dem eigenen Unternehmen ausprobieren',
  title: 'Corbel mit dem eigenen Unternehmen ausprobieren',
  hint: 'Ein Link per E-Mail bestätigt Ihre Adresse und eröffnet das Unternehmen. Vorher entsteht nichts.',
  company: 'Unternehmen',
  register: 'Registrieren',
  checkMail: 'Bitte sehen Sie in Ihre E-Mails: Ein Link dort eröffnet Ihr Unternehmen.',
  opening: 'Der Link wird geöffnet',
  openTitle: '{company} eröffnen',
  openHint: 'Geben Sie das Passwort ein, das Sie für {email} gewählt haben.',
  open: 'Unternehmen eröffnen',
  nameTaken: 'Ein anderes Unternehmen heißt bereits so. Bitte wählen Sie einen anderen Namen.',
  passwordOther: 'Das ist nicht das Passwort, das Sie bei der Registrierung gewählt haben.',
  closed: 'Hier werden keine Unternehmen eröffnet. Fragen Sie den Betreiber dieses Programms.',
  registerAgain: 'Noch einmal registrieren',
  welcome: {
    title: 'Willkommen, {name}',
    intro: '{company} ist bereit. Zwei Fragen, dann können Sie arbeiten; alles lässt sich später ändern.',
    company: 'Ihr Unternehmen',
    timeZone: 'Zeitzone',
    lending: 'Arten von Darlehen',
    lendingHint:
      'Formulare, Status und ein erstes Programm sind dafür eingerichtet. Weitere Arten kommen unter Produkte hinzu.',
    examples: 'Beispiele',
    fill: 'Mit Beispielen für Darlehensnehmer und Darlehen füllen',
    fillHint: '{count} erfundene Darlehensnehmer mit je einem Darlehen, in jedem Status; ihre Quelle heißt „Example“.',
    done: 'Mit der Arbeit beginnen',
    skip: 'Überspringen',
    skipped: 'Das alles können Sie in den Einstellungen des Unternehmens ändern.',
    over: 'Die Begrüßung ist vorbei: Alles von hier steht jetzt in den Einstellungen des Unternehmens.',
    toDashboard: 'Zur Übersicht',
    loadFailed: 'Die Begrüßung konnte nicht geladen werden.',
    saved: 'Ihr Unternehmen ist eingerichtet.',
  },
  trial: 'Test',
  trialSince: 'Im Test seit {date}',
  refused: {
    otherPassword: 'Das ist nicht das Passwort, das Sie bei der Registrierung gewählt haben.',
  },
}
