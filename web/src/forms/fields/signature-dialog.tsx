import { Button, Modal } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import SignaturePad from 'signature_pad'

interface SignatureDialogProps {
  onClose: () => void
  /** A PNG as a data address. */
  onSign: (picture: string) => void
}

const padWidth = 448
const padHeight = 160

/** A sheet to sign on with mouse, pen or finger. */
export function SignatureDialog({ onClose, onSign }: SignatureDialogProps) {
  const { t } = useTranslation()
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad | null>(null)

  useEffect(() => {
    if (!canvas.current) return
    const sheet = new SignaturePad(canvas.current, { backgroundColor: '#ffffff', penColor: '#16242c' })
    pad.current = sheet
    return () => sheet.off()
  }, [])

  const sign = () => {
    if (pad.current && !pad.current.isEmpty()) onSign(pad.current.toDataURL())
  }
  return (
    <Modal opened onClose={onClose} title={t('forms.drawSignature')} size="auto">
      <canvas
        ref={canvas}
        width={padWidth}
        height={padHeight}
        className="signature-sheet"
        aria-label={t('forms.signatureSheet')}
      />
      <div className="dialog-f">
        <Button variant="subtle" onClick={() => pad.current?.clear()}>
          {t('shared.clear')}
        </Button>
        <Button onClick={sign}>{t('forms.sign')}</Button>
      </div>
    </Modal>
  )
}
