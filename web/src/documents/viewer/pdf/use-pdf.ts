import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { sizeOfPage } from './draw-page.ts'
import { openPdf } from './open-pdf.ts'
import type { PageSize } from './page-places.ts'

export type PdfState =
  | { kind: 'opening' }
  | { kind: 'locked'; unlock: (password: string) => void; wasWrong: boolean }
  | { kind: 'open'; pdf: PDFDocumentProxy; usual: PageSize }
  | { kind: 'failed'; error: unknown }

/** A PDF from its address, for as long as it is shown. */
export function usePdf(address: string): { state: PdfState; retry: () => void } {
  const [attempt, setAttempt] = useState(0)
  const [told, setTold] = useState<{ of: string; state: PdfState } | null>(null)
  const asked = `${address} ${attempt}`
  useEffect(() => {
    let isWanted = true
    const tell = (state: PdfState) => {
      if (isWanted) setTold({ of: asked, state })
    }
    const inHand = openPdf({
      address,
      askPassword: (unlock, wasWrong) => tell({ kind: 'locked', unlock, wasWrong }),
    })
    const open = async () => {
      const { pdf, failing } = await inHand.opened
      const usual = sizeOfPage(await Promise.race([pdf.getPage(1), failing]))
      tell({ kind: 'open', pdf, usual })
      await failing
    }
    open().catch((error: unknown) => tell({ kind: 'failed', error }))
    return () => {
      isWanted = false
      inHand.close()
    }
  }, [address, asked])
  const state: PdfState = told?.of === asked ? told.state : { kind: 'opening' }
  return { state, retry: () => setAttempt(attempt + 1) }
}
