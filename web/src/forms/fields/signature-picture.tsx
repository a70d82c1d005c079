import { useFormSettings } from '../form-settings.ts'

interface SignaturePictureProps {
  id: string
  picture: string
  children?: React.ReactNode
}

/** A drawn signature, with what may be done about it. */
export function SignaturePicture({ id, picture, children }: SignaturePictureProps) {
  const { t } = useFormSettings()
  return (
    <div className="signature" id={id} tabIndex={-1}>
      <img src={picture} alt={t('forms.signaturePicture')} />
      {children}
    </div>
  )
}
