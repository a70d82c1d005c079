import type { Translated } from '../../../shared/messages/translated.ts'
import type { firstSteps as source } from '../en/first-steps.ts'

export const firstSteps: Translated<'de', typeof source> = {
  title: 'Drei Schritte bis zum ersten Darlehen',
  text: 'Ihr Unternehmen ist eingerichtet und noch leer. Das kommt zuerst; die Übersicht folgt mit dem ersten Darlehen.',
  form: 'Das Antragsformular',
  formText:
    'Ein Programm bestimmt, welches Formular ein Darlehensnehmer ausfüllt und wie seine Darlehen nummeriert werden.',
  formAct: 'Programme ansehen',
  people: 'Ihre Mitarbeitenden',
  peopleText: 'Fügen Sie hinzu, wer hier arbeitet, oder laden Sie ein. Die Rolle bestimmt, was jemand sieht und tut.',
  peopleAct: 'Mitarbeitende hinzufügen',
  loan: 'Das erste Darlehen',
  loanText: 'Wählen Sie Programm und Darlehensnehmer; das Formular öffnet sich sofort.',
  done: 'Erledigt',
  open: 'Offen',
}
