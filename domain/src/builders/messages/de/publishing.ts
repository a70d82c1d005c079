import type { Translated } from '../../../shared/messages/translated.ts'
import type { publishing as source } from '../en/publishing.ts'

export const publishing: Translated<'de', typeof source> = {
  counting: 'Es wird gezählt, was die Datensätze enthalten …',
  countFailed: 'Der Inhalt der Datensätze konnte nicht gezählt werden; das Veröffentlichen wartet nicht darauf.',
  options_one: 'In {count} Datensatz ist „{option}“ bei {title} gewählt; es bleibt dort und wird nicht mehr angeboten.',
  options_other:
    'In {count} Datensätzen ist „{option}“ bei {title} gewählt; es bleibt dort und wird nicht mehr angeboten.',
  missing_one: '{title} ist ab jetzt Pflicht und in {count} Datensatz leer.',
  missing_other: '{title} ist ab jetzt Pflicht und in {count} Datensätzen leer.',
  uses: 'Anderswo genannt',
  users: {
    view: '{title}: Ansicht „{name}“',
    gate: '{title}: was bei {name} verlangt wird',
    need: '{title}: benötigtes Dokument {name}',
    meaning: '{title}: was „{name}“ bedeutet',
    webform: '{title}: durch die Adresse von {name} ausgefüllt',
  },
  records: 'Vorhandene Datensätze',
  stay: 'Bleiben auf ihrer Version',
  stayHelp: 'Wer einen öffnet, kann ihn umstellen.',
  moveNow: 'Jetzt umstellen',
  moveNowHelp: 'Im Hintergrund. Nichts geht verloren: Was einen Wert verlöre, bleibt, wo es ist.',
  bySaving: 'Jeder erhält die neue Version beim nächsten Speichern.',
  moveLater: 'Datensätze auf Version {version} umstellen',
  moveTitle: 'Datensätze umstellen',
  older_one: '{count} Datensatz ist auf einer früheren Version.',
  older_other: '{count} Datensätze sind auf einer früheren Version.',
}
