import { addMailPicture } from '@corbel/domain/emails/template-endpoints'
import { IconUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { callWithBytes } from '../../byte-call.ts'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'

/** What a file chooser offers; the server looks at the bytes. */
const pictureTypes = '.png,.jpg,.jpeg,.gif,.webp'

interface ChooserProps {
  picture: string | null
  onChoose: (picture: string) => void
}

/** Takes a picture from the computer: it is kept at once, and the block names it. */
export function PictureChooser({ picture, onChoose }: ChooserProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const input = useRef<HTMLInputElement>(null)
  const sending = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData()
      body.append('file', file)
      return callWithBytes(addMailPicture, { body, signal: new AbortController().signal, onSent: () => undefined })
    },
    onSuccess: ({ _id }) => onChoose(_id),
  })
  return (
    <div className="stack">
      <Button
        variant="default"
        loading={sending.isPending}
        leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t(picture === null ? 'mailTemplates.field.choosePicture' : 'mailTemplates.field.otherPicture')}
      </Button>
      <p className="quiet">{t('mailTemplates.field.pictureHelp')}</p>
      <FormError message={sending.error === null ? null : errorText(sending.error)} />
      <input
        ref={input}
        type="file"
        hidden
        accept={pictureTypes}
        aria-label={t('mailTemplates.block.picture')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file) sending.mutate(file)
          // The same file may be chosen again after a refusal.
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
