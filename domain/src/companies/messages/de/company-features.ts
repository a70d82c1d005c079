import type { Translated } from '../../../shared/messages/translated.ts'
import type { companyFeatures as source } from '../en/company-features.ts'

export const companyFeatures: Translated<'de', typeof source> = {
  find: 'Funktion suchen',
  none: 'Keine Funktion hat diesen Namen.',
  applyNowUrl: 'Adresse von Apply Now',
  groups: {
    start: 'Start und Menü',
    loans: 'Darlehen',
    records: 'Datensätze',
    people: 'Personen',
    documents: 'Dokumente',
    notes: 'Notizen',
    look: 'Darstellung',
  },
  of: {
    contacts_first: {
      title: 'Mit Kontakten beginnen',
      help: 'Die Startseite ist die Liste der Kontakte statt der ersten Seite des Menüs.',
    },
    apply_now: {
      title: 'Verweis Apply Now',
      help: 'Kontakte sehen einen Verweis, der zu einer Adresse von Ihnen führt.',
    },
    hide_leads: {
      title: 'Leads ausblenden',
      help: 'Leads stehen in keinem Menü und auf keiner Übersicht.',
    },
    borrower_sign_up: {
      title: 'Darlehensnehmer registrieren sich',
      help: 'Darlehensnehmer legen auf der Anmeldeseite selbst ein Konto an.',
    },
    project_columns: {
      title: 'Projektspalten der Pipeline',
      help: 'Die Liste sagt Projekttyp und zeigt Zweck, Produkt, Antragstellerart, Antragsteller und Adresse.',
    },
    marketplace: {
      title: 'Marktplatz',
      help: 'Darlehen haben den Reiter Darlehensgeber, der sie mit Darlehensgebern abgleicht.',
    },
    tasks_tab: {
      title: 'Reiter Aufgaben',
      help: 'Datensätze haben den Reiter Aufgaben.',
    },
    auth_tab: {
      title: 'Reiter Anmeldung',
      help: 'Personen haben den Reiter mit ihren Anmeldedaten.',
    },
    own_reviews: {
      title: 'Über eigene Änderungen entscheiden',
      help: 'Wer über wartende Änderungen entscheidet, darf es auch bei den eigenen.',
    },
    username_from_email: {
      title: 'Benutzername aus E-Mail',
      help: 'Wer sich anmelden darf, erhält die eigene E-Mail-Adresse als Benutzernamen.',
    },
    licensed_staff_only: {
      title: 'Nur mit gültiger Lizenz',
      help: 'Niemand wird einem Darlehen in einem Staat zugewiesen, in dem die eigene Lizenz abgelaufen ist. Wer schon zugewiesen ist, bleibt.',
    },
    not_applicable_document_status: {
      title: 'Dokumentstatus N/A',
      help: 'Dokumente können als nicht zutreffend gekennzeichnet werden.',
    },
    document_library_title: {
      title: 'Document Library',
      help: 'Der Reiter Docs Wizard heißt Document Library.',
    },
    prospect_custom_docs: {
      title: 'Eigene Dokumente',
      help: 'Darlehensnehmer laden Dokumente eigener Wahl hoch.',
    },
    notes_hidden_from_prospects: {
      title: 'Notizen vor Darlehensnehmern verborgen',
      help: 'Darlehensnehmer sehen keine Notizen.',
    },
    note_deadlines: {
      title: 'Fristen von Notizen',
      help: 'Notizen haben eine Frist.',
    },
    header_minimize: {
      title: 'Kopfzeile verkleinern',
      help: 'Die Kopfzeile wird kleiner, wenn eine Seite gerollt wird.',
    },
    small_logo: {
      title: 'Kleines Logo',
      help: 'Das Logo ist halb so hoch.',
    },
  },
}
