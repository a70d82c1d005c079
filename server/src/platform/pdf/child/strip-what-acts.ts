import type { PDFDocument, PDFObject } from 'mupdf'

/** Acts of a document that do more than turn to a page of it. */
const acts: ReadonlySet<string> = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'ResetForm',
  'Rendition',
  'Movie',
  'Sound',
  'GoToE',
  'GoToR',
  'RichMediaExecute',
  'GoTo3DView',
  'URI',
])
/** Notes on a page that bring files or players along. */
const carriers: ReadonlySet<string> = new Set(['FileAttachment', 'RichMedia', 'Movie', 'Sound', 'Screen', '3D'])
const keys = [
  'OpenAction',
  'AA',
  'JS',
  'JavaScript',
  'XFA',
  'EmbeddedFiles',
  'AF',
  'Collection',
  'RichMediaContent',
  'EF',
]
const deepest = 40

/** Takes out of a document whatever could act: scripts, forms that send themselves, files in it. What is seen stays. */
export function stripWhatActs(document: PDFDocument): void {
  const count = document.countObjects()
  for (let number = 1; number < count; number += 1) {
    try {
      stripObject(document.newIndirect(number).resolve(), 0)
    } catch {
      // What cannot be read is not written either.
    }
  }
}

function stripObject(object: PDFObject, depth: number): void {
  if (depth > deepest) return
  const inner: PDFObject[] = []
  const keep = (value: PDFObject): void => {
    inner.push(value)
  }
  if (object.isDictionary() || object.isStream()) {
    for (const key of keys) if (!object.get(key).isNull()) object.delete(key)
    if (isOneOf(object.get('S'), acts) && !isOneOf(object.get('Type'), new Set(['Group']))) {
      const all: (string | number)[] = []
      object.forEach((_value, key) => {
        all.push(key)
      })
      for (const key of all) object.delete(key)
      return
    }
    if (isOneOf(object.get('Subtype'), carriers)) object.put('F', 2)
    for (const key of ['FS', 'RichMediaSettings', 'Sound', 'Movie'])
      if (isOneOf(object.get('Subtype'), carriers)) object.delete(key)
    object.forEach(keep)
  } else if (object.isArray()) object.forEach(keep)
  for (const one of inner) if (!one.isIndirect() && (one.isDictionary() || one.isArray())) stripObject(one, depth + 1)
}

const isOneOf = (object: PDFObject, names: ReadonlySet<string>): boolean =>
  object.isName() && names.has(object.asName())
