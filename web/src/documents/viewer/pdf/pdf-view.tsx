import { useTranslation } from '../../../translation.ts'
import { viewAddress } from '../file-address.ts'
import { FileTrouble } from '../file-trouble.tsx'
import type { ViewedFile } from '../viewed-file.ts'
import { OpenPdfView } from './open-pdf-view.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { usePdf } from './use-pdf.ts'

/** A PDF: opened, asked for its password, or said why not. */
export function PdfView({ file }: { file: ViewedFile }) {
  const { t } = useTranslation()
  const { state, retry } = usePdf(viewAddress(file))
  if (state.kind === 'open') return <OpenPdfView pdf={state.pdf} usual={state.usual} />
  if (state.kind === 'failed') return <FileTrouble file={file} error={state.error} onRetry={retry} />
  if (state.kind === 'locked')
    return (
      <div className="viewer-body said">
        <PasswordPanel wasWrong={state.wasWrong} onGive={state.unlock} />
      </div>
    )
  return (
    <div className="viewer-body said" role="status">
      <p className="quiet">{t('viewer.opening')}</p>
    </div>
  )
}
