import type { PDFDocumentProxy } from 'pdfjs-dist'

/** What a page says. */
export interface PageText {
  text: string
  /** Where each piece of it begins, in the order in which the pieces stand on the page. */
  starts: readonly number[]
}

/** How a page's text is asked for, so that every place counts its letters alike. */
export const asWritten = { includeMarkedContent: false, disableNormalization: true } as const

/** The words of a document, page by page, each asked for once. */
export class PageTexts {
  readonly #pdf: PDFDocumentProxy
  readonly #known = new Map<number, Promise<PageText>>()

  constructor(pdf: PDFDocumentProxy) {
    this.#pdf = pdf
  }

  of(number: number): Promise<PageText> {
    const known = this.#known.get(number) ?? this.#read(number)
    this.#known.set(number, known)
    return known
  }

  async #read(number: number): Promise<PageText> {
    const page = await this.#pdf.getPage(number)
    const { items } = await page.getTextContent(asWritten)
    let text = ''
    const starts: number[] = []
    for (const item of items) {
      if (!('str' in item)) continue
      starts.push(text.length)
      text += item.hasEOL ? `${item.str}\n` : item.str
    }
    return { text, starts }
  }
}
