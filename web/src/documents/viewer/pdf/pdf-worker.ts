import { PDFWorker } from 'pdfjs-dist'
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

/** The one address that passes: the policy of our pages takes no other script for a worker. */
const policy = window.trustedTypes?.createPolicy('pdf-worker', {
  createScriptURL(address) {
    if (address !== workerAddress) throw new TypeError('This is no worker of ours.')
    return address
  },
})

export interface OwnWorker {
  worker: PDFWorker
  /** Rejects when the worker cannot run; never resolves. */
  failing: Promise<never>
  end: () => void
}

/**
 * A worker for one document, so that a file that means harm ends with its own. It is made here and handed over: made by
 * the library, one that is blocked is replaced by the page's own thread without a word.
 */
export function startPdfWorker(): OwnWorker {
  // What the policy gives is an address that the browser takes; where it knows no policies, the address itself.
  const address = (policy?.createScriptURL(workerAddress) ?? workerAddress) as string
  const port = new Worker(address, { type: 'module', name: 'pdf' })
  const { promise, reject } = Promise.withResolvers<never>()
  promise.catch(() => undefined)
  port.addEventListener('error', () => reject(new Error('The worker that reads PDF files does not run.')))
  const worker = PDFWorker.create({ port })
  const end = () => {
    worker.destroy()
    port.terminate()
  }
  return { worker, failing: promise, end }
}
