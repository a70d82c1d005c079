import { getDocument, PasswordResponses, PDFDataRangeTransport, type PDFDocumentProxy, version } from 'pdfjs-dist'
import { readBytes } from '../read-bytes.ts'
import { startPdfWorker } from './pdf-worker.ts'

/** Of a short file all comes at once. */
const firstBytes = 256 * 1024
const bytesAtOnce = 128 * 1024
const patienceMs = 30_000
/** What is drawn at most of one picture inside a page. */
const mostPixels = 100_000_000
const beside = `/assets/pdf-${version}/`

export interface PdfOpening {
  address: string
  /** Asks for the password until it opens; whether the last one was wrong. */
  askPassword: (give: (password: string) => void, wasWrong: boolean) => void
}

export interface OpenedPdf {
  pdf: PDFDocumentProxy
  /** Ends what was said: some part of the file could not be read. */
  failing: Promise<never>
}

export interface PdfInHand {
  opened: Promise<OpenedPdf>
  close: () => void
}

/** Opens a PDF by its parts, in a worker of its own. */
export function openPdf({ address, askPassword }: PdfOpening): PdfInHand {
  const control = new AbortController()
  const own = startPdfWorker()
  const ranges = Promise.withResolvers<never>()
  ranges.promise.catch(() => undefined)
  const open = async (): Promise<OpenedPdf> => {
    const { signal } = control
    const first = await readBytes(address, { begin: 0, end: firstBytes, signal })
    const transport = new FileParts(first.total, first.bytes, (begin, end) => {
      readBytes(address, { begin, end, signal }).then(({ bytes }) => transport.onDataRange(begin, bytes), ranges.reject)
    })
    const task = getDocument({
      range: transport,
      worker: own.worker,
      rangeChunkSize: bytesAtOnce,
      disableStream: true,
      disableAutoFetch: true,
      maxImageSize: mostPixels,
      cMapUrl: `${beside}cmaps/`,
      standardFontDataUrl: `${beside}standard_fonts/`,
      iccUrl: `${beside}iccs/`,
      wasmUrl: `${beside}wasm/`,
      verbosity: 0,
    })
    let isAsked = false
    task.onPassword = (give: (password: string) => void, reason: number) => {
      isAsked = true
      askPassword(give, reason === PasswordResponses.INCORRECT_PASSWORD)
    }
    const slow = Promise.withResolvers<never>()
    const clock = setTimeout(() => {
      // Whoever looks for a password may take their time.
      if (!isAsked) slow.reject(new Error('The file cannot be read in time.'))
    }, patienceMs)
    try {
      const pdf = await Promise.race([task.promise, own.failing, ranges.promise, slow.promise])
      return { pdf, failing: Promise.race([own.failing, ranges.promise]) }
    } finally {
      clearTimeout(clock)
    }
  }
  return {
    opened: open(),
    close: () => {
      control.abort()
      own.end()
    },
  }
}

class FileParts extends PDFDataRangeTransport {
  readonly #ask: (begin: number, end: number) => void

  constructor(total: number, first: Uint8Array, ask: (begin: number, end: number) => void) {
    super(total, first, first.length >= total)
    this.#ask = ask
  }

  override requestDataRange(begin: number, end: number): void {
    this.#ask(begin, end)
  }
}
