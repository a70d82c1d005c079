import type { forms as source } from '../en/forms.ts'
import type { MessagesLike } from '../messages-like.ts'

export const forms: MessagesLike<typeof source> = {
  provideValid: 'Bitte geben Sie einen gültigen Wert für {title} an',
  untitled: 'Ohne Titel',
  terms: 'Geschäftsbedingungen',
  noRows: 'Keine Einträge vorhanden, klicken Sie, um {title} anzulegen',
  createRow: '{title} anlegen',
  createAndClose: 'Anlegen und schließen',
  updateAndClose: 'Aktualisieren und schließen',
  needReview: 'Prüfung nötig',
  newRecord: 'Neuer Eintrag',
  listSettings: 'Listeneinstellungen',
  emailProblem:
    'Ihre E-Mail-Adresse hat ein Problem: {reason}. Möchten Sie fortfahren? Dann ignoriert unser System alle E-Mail-Dienste.',
  emailCorrect: 'Korrigieren',
  emailProceed: 'Fortfahren',
  emailVerified: 'E-Mail bestätigt',
  selectState: 'Bitte wählen Sie einen Bundesstaat',
  saveForLater: 'Für später speichern',
  submitAnyway: 'Trotzdem absenden',
}
