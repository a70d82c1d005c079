/** Formatted text and signatures for whoever opens forms: on the pages their code has to come first. */
export { isDrawnSignature, isSignature, readRichText, richTextWords, sanitizedHtml } from '#seldom-values'
