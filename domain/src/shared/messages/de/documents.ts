import type { documents as source } from '../en/documents.ts'
import type { MessagesLike } from '../messages-like.ts'

export const documents: MessagesLike<typeof source> = {
  uploaded: 'Das Dokument wurde hochgeladen.',
  uploadFailed: 'Etwas ist schiefgegangen, das Dokument konnte nicht hochgeladen werden.',
  removed: 'Das Dokument wurde entfernt.',
  removeFailed: 'Etwas ist schiefgegangen, das Dokument konnte nicht entfernt werden.',
  choose: 'Datei auswählen',
  chooseMany: 'Dateien auswählen',
  dropHere: 'oder Dateien hier ablegen',
  dropHereOne: 'oder eine Datei hier ablegen',
  types: '{types}, bis {size}',
  remove: '{name} entfernen',
  open: '{name} öffnen',
  download: '{name} herunterladen',
  cancelUpload: 'Hochladen von {name} abbrechen',
  retryUpload: '{name} erneut hochladen',
  uploading: '{name} wird hochgeladen',
  progress: '{done} von {total}',
  checking: 'Wird geprüft',
  waitingTurn: 'Wartet',
  cancelled: 'Abgebrochen',
  tooLarge: 'Die Datei ist größer als erlaubt ( 45MB )',
  wrongType: 'Dateien dieses Typs werden hier nicht angenommen.',
  rowFirst: 'Speichern Sie diesen Eintrag zuerst, dann können Sie Dateien hinzufügen.',
  waitsForReview: 'Hochgeladen; wartet auf eine Prüfung.',
  retryIn: 'Zu viele Uploads auf einmal, weiter in {seconds} s',
}
