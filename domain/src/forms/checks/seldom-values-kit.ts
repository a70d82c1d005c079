/** All that only forms with formatted text or signatures need: pages fetch it for those alone (`late-seldom-values.ts`). */
export { readRichText } from '../rich-text/read-rich-text.ts'
export { richTextWords, sanitizedHtml } from '../rich-text/write-rich-text.ts'
export { isDrawnSignature, isSignature } from '../signature.ts'
