import { readFileSync, writeFileSync } from 'node:fs'
import * as mupdf from 'mupdf'
import {
  mostPages,
  mostText,
  type PdfAct,
  type PdfAnswer,
  type PdfLook,
  type PickedPages,
  pagesRead,
  type SentFile,
} from '../pdf-act.ts'
import { PdfFaultError } from './pdf-fault-error.ts'
import { addPicture } from './picture-pages.ts'
import { stripWhatActs } from './strip-what-acts.ts'

/** All that is kept of other files: nothing of what was taken out, packed, and locked no more. */
const clean = 'garbage=3,compress,decrypt'

export async function doPdfAct(act: PdfAct): Promise<PdfAnswer> {
  if (act.kind === 'look') return { ok: true, look: look(act) }
  if (act.kind === 'join') await join(act.files, act.to)
  if (act.kind === 'pick') pick(act)
  if (act.kind === 'unlock') unlock(act)
  return { ok: true }
}

/** Of a PDF alone: pictures say nothing. */
function look({ file }: Extract<PdfAct, { kind: 'look' }>): PdfLook {
  const document = read(file)
  if (isLocked(document)) return { pages: 0, isLocked: true, text: '' }
  const pages = countPages(document)
  return { pages, isLocked: false, text: textOf(document, pages) }
}

async function join(files: readonly SentFile[], to: string): Promise<void> {
  const whole = new mupdf.PDFDocument()
  for (const file of files) {
    if (file.mediaType !== 'application/pdf') await addPicture(whole, file)
    else {
      const part = readOpen(file)
      for (let n = 0; n < countPages(part); n += 1) whole.graftPage(-1, part, n)
    }
    countPages(whole)
  }
  write(whole, to)
}

function pick({ file, parts }: Extract<PdfAct, { kind: 'pick' }>): void {
  const source = readOpen(file)
  const count = countPages(source)
  for (const { first, last, to } of parts) {
    const part = new mupdf.PDFDocument()
    for (const page of pagesOf({ first, last }, count)) part.graftPage(-1, source, page - 1)
    write(part, to)
  }
}

function pagesOf({ first, last }: Pick<PickedPages, 'first' | 'last'>, count: number): number[] {
  const end = last ?? count
  if (first < 1 || first > count || end > count || end < first) throw new PdfFaultError('no-such-page')
  return Array.from({ length: end - first + 1 }, (_, n) => first + n)
}

function unlock({ file, password, to }: Extract<PdfAct, { kind: 'unlock' }>): void {
  const document = read(file)
  if (document.needsPassword() && document.authenticatePassword(password) === 0)
    throw new PdfFaultError('wrong-password')
  countPages(document)
  stripWhatActs(document)
  write(document, to)
}

function read({ path }: SentFile): mupdf.PDFDocument {
  const document = mupdf.Document.openDocument(readFileSync(path), 'application/pdf')
  if (document instanceof mupdf.PDFDocument) return document
  throw new PdfFaultError('broken')
}

/** As it is seen: what is typed into its fields and noted on it is part of its pages, and nothing of it acts. */
function readOpen(file: SentFile): mupdf.PDFDocument {
  const document = read(file)
  if (isLocked(document)) throw new PdfFaultError('locked')
  countPages(document)
  stripWhatActs(document)
  document.bake(true, true)
  return document
}

const isLocked = (document: mupdf.Document): boolean =>
  document.needsPassword() && document.authenticatePassword('') === 0

function countPages(document: mupdf.Document): number {
  const count = document.countPages()
  if (count > mostPages) throw new PdfFaultError('too-much')
  if (count < 1) throw new PdfFaultError('broken')
  return count
}

function write(document: mupdf.PDFDocument, to: string): void {
  writeFileSync(to, document.saveToBuffer(clean).asUint8Array())
}

function textOf(document: mupdf.Document, pages: number): string {
  let text = ''
  for (let n = 0; n < Math.min(pages, pagesRead) && text.length < mostText; n += 1) {
    try {
      text += `${document.loadPage(n).toStructuredText('').asText()}\n`
    } catch {
      // A page that cannot be read says nothing.
    }
  }
  return text.slice(0, mostText)
}
