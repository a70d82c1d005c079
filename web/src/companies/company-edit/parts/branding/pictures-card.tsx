import {
  largestPictureBytes,
  type PictureKind,
  pictureKinds,
  removePicture,
  uploadPicture,
} from '@corbel/domain/companies/company-setup-endpoints'
import { menuColours } from '@corbel/domain/menus/company-colours'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type CSSProperties, useId } from 'react'
import { call } from '../../../../api.ts'
import { isRefusal } from '../../../../api-errors.ts'
import { callWithBytes } from '../../../../byte-call.ts'
import { isColour } from '../../../../menus/look/colour-picker.tsx'
import { useTranslation } from '../../../../translation.ts'
import { showSuccess } from '../../../../ui/alerts.ts'
import { FileButton } from '../../../../ui/controls/file-button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { useErrorText } from '../../../../ui/use-error-text.ts'
import { PartCard } from '../../settings/part-card.tsx'
import type { CompanyEditing } from '../../use-company-editing.ts'

/** Logo for light and dark, favicon: each is kept as soon as it is chosen. */
export function PicturesCard({ editing }: { editing: CompanyEditing }) {
  const { t } = useTranslation()
  const { configure } = editing.stored.permissions
  const hint = configure ? t('companies.branding.picturesHint') : t('companies.ownOnly')
  return (
    <PartCard title={t('companies.branding.pictures')} hint={hint}>
      <div className="company-pictures">
        {pictureKinds.map((kind) => (
          <PictureEditor key={kind} kind={kind} editing={editing} />
        ))}
      </div>
    </PartCard>
  )
}

interface PictureEditorProps {
  kind: PictureKind
  editing: CompanyEditing
}

/** What a picture is seen on. */
const grounds: Record<PictureKind, string> = {
  logo: 'picture-place in-menu',
  logoDark: 'picture-place in-dark',
  favicon: 'picture-place',
}

/** The menu colour as it is being chosen, with the text that reads on it. */
function menuGround(menuColor: string): CSSProperties | undefined {
  if (!isColour(menuColor)) return undefined
  return { background: menuColor, color: menuColours(menuColor)['menu-quiet'] }
}

/** What a file chooser offers; the server looks at the bytes. */
const pictureTypes = '.png,.jpg,.jpeg,.gif,.webp'

function PictureEditor({ kind, editing }: PictureEditorProps) {
  const { t } = useTranslation()
  const id = useId()
  const { stored } = editing
  const picture = stored.branding[kind]
  const title = t(`companies.branding.kinds.${kind}`)
  const { change, problem } = usePicture({ kind, editing })
  const isBusy = change.isPending
  return (
    <fieldset className="company-picture" aria-labelledby={id}>
      <span className="meta med" id={id}>
        {title}
      </span>
      <div className={grounds[kind]} style={kind === 'logo' ? menuGround(editing.draft.branding.menuColor) : undefined}>
        {picture === null ? (
          <span>{t('companies.branding.noPicture')}</span>
        ) : (
          <img src={picture} alt={`${title}: ${stored.name}`} />
        )}
      </div>
      {stored.permissions.configure && (
        <div className="row">
          <FileButton
            leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}
            accept={pictureTypes}
            label={title}
            aria-label={t(picture === null ? 'companies.branding.choose' : 'companies.branding.replace', { title })}
            aria-busy={isBusy}
            aria-describedby={problem ? `${id}-problem` : undefined}
            onChoose={([file]) => isBusy || file === undefined || change.mutate(file)}
          >
            {t(picture === null ? 'companies.branding.pick' : 'companies.branding.swap')}
          </FileButton>
          {picture !== null && (
            <IconButton
              label={t('companies.remove', { title })}
              icon={<IconTrash size={18} stroke={1.75} />}
              onClick={() => isBusy || change.mutate(null)}
            />
          )}
        </div>
      )}
      <div role="alert">
        {problem && (
          <p className="help err" id={`${id}-problem`}>
            {problem}
          </p>
        )}
      </div>
    </fieldset>
  )
}

function usePicture({ kind, editing }: PictureEditorProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const params = { id: editing.stored._id, kind }
  /** A file takes the place of the picture; null takes the picture away. */
  const change = useMutation({
    mutationFn: (file: File | null) => {
      if (file === null) return call(removePicture, { params })
      if (file.size > largestPictureBytes) throw new PictureTooLarge()
      const body = new FormData()
      body.append('file', file, file.name)
      return callWithBytes(uploadPicture, { params, body, signal: new AbortController().signal, onSent: () => {} })
    },
    onSuccess: async ({ company }, file) => {
      editing.take(company)
      showSuccess(t(file === null ? 'companies.branding.removed' : 'companies.branding.uploaded'))
      await editing.forget()
    },
  })
  const textOf = (error: unknown): string => {
    if (error instanceof PictureTooLarge || isRefusal(error, 'too-large')) return t('companies.branding.tooLarge')
    if (isRefusal(error, 'media-type-not-supported')) return t('companies.branding.wrongType')
    if (isRefusal(error, 'invalid-fields')) return error.fields.file ?? errorText(error)
    return errorText(error)
  }
  return { change, problem: change.error && textOf(change.error) }
}

/** Known before anything is sent. */
class PictureTooLarge extends Error {}
