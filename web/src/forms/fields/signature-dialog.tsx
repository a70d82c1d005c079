import { useEffect, useRef } from 'react'
import SignaturePad from 'signature_pad'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'

interface SignatureDialogProps {
  onClose: () => void
  /** A PNG as a data address. */
  onSign: (picture: string) => void
}

/** A sheet to sign on with mouse, pen or finger. */
export function SignatureDialog({ onClose, onSign }: SignatureDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog onClose={onClose} title={t('forms.drawSignature')} size="auto">
      <SignatureSheet onSign={onSign} />
    </Dialog>
  )
}

/** Of its own, because a dialog puts its content into the page after itself: only then is there a sheet to listen to. */
function SignatureSheet({ onSign }: Pick<SignatureDialogProps, 'onSign'>) {
  const { t } = useTranslation()
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad | null>(null)

  useEffect(() => {
    const sheet = canvas.current
    if (!sheet) return
    // As many points as the screen has, and as wide as it is shown: on a phone it is narrower.
    const density = Math.max(window.devicePixelRatio, 1)
    sheet.width = sheet.offsetWidth * density
    sheet.height = sheet.offsetHeight * density
    sheet.getContext('2d')?.scale(density, density)
    const drawing = new SignaturePad(sheet, { backgroundColor: '#ffffff', penColor: '#16242c' })
    pad.current = drawing
    return () => drawing.off()
  }, [])

  const sign = () => {
    if (pad.current && !pad.current.isEmpty()) onSign(pad.current.toDataURL())
  }
  return (
    <>
      <canvas ref={canvas} className="signature-sheet" aria-label={t('forms.signatureSheet')} />
      <div className="dialog-f">
        <Button variant="subtle" onClick={() => pad.current?.clear()}>
          {t('shared.clear')}
        </Button>
        <Button onClick={sign}>{t('forms.sign')}</Button>
      </div>
    </>
  )
}
