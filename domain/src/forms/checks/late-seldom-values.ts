import type * as SeldomValuesKit from './seldom-values-kit.ts'

/**
 * Stands in the pages for `seldom-values-kit.ts`, of which most forms need nothing: whoever opens a form with formatted
 * text or a signature fetches it before, and hands it over here. Using it earlier throws.
 */
let kit: typeof SeldomValuesKit | undefined

/** From now on forms with formatted text and signatures can be opened. */
export function takeSeldomValues(come: typeof SeldomValuesKit): void {
  kit = come
}

function here(): typeof SeldomValuesKit {
  if (kit === undefined) throw new Error('A form with formatted text or a signature was opened before its code came.')
  return kit
}

/** @public */
export const isDrawnSignature: typeof SeldomValuesKit.isDrawnSignature = (value) => here().isDrawnSignature(value)
/** @public */
export const isSignature: typeof SeldomValuesKit.isSignature = (value) => here().isSignature(value)
/** @public */
export const readRichText: typeof SeldomValuesKit.readRichText = (html) => here().readRichText(html)
/** @public */
export const richTextWords: typeof SeldomValuesKit.richTextWords = (html) => here().richTextWords(html)
/** @public */
export const sanitizedHtml: typeof SeldomValuesKit.sanitizedHtml = (html) => here().sanitizedHtml(html)
