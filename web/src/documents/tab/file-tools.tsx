import { IconArrowsSplit2, IconFileStack, IconLockOpen } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { askConfirm } from '../../ui/confirm.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import type { RecordDocument } from './documents-query.ts'
import type { Remake } from './remake-dialog.tsx'
import type { DocumentActs } from './use-document-acts.ts'

const RemakeDialog = lazyPart(async () => (await import('./remake-dialog.tsx')).RemakeDialog, 'over')

type File = RecordDocument['files'][number]

const isPdf = ({ name }: File): boolean => /\.pdf$/i.test(name)
const isPaper = ({ name }: File): boolean => /\.(pdf|jpe?g|png|webp|heic|gif|bmp|tiff?)$/i.test(name)

/** Whether files of a document may be made anew: what they were is taken off, and stays as earlier ones. */
const mayRemake = ({ permissions, isInRows, isMultiple }: RecordDocument): boolean =>
  permissions.upload && permissions.remove && !isInRows && isMultiple

interface FileToolsProps {
  document: RecordDocument
  file: File
  acts: DocumentActs
}

/** Of a PDF: its parts as files of their own, and the same without its password. */
export function FileTools({ document, file, acts }: FileToolsProps) {
  const { t } = useTranslation()
  const [remake, setRemake] = useState<Remake['kind'] | null>(null)
  if (!mayRemake(document) || !isPdf(file)) return null
  return (
    <>
      <IconButton
        label={t('remaking.splitTitle', { name: file.name })}
        icon={<IconArrowsSplit2 size={18} stroke={1.75} />}
        onClick={() => setRemake('split')}
      />
      {file.isLocked !== false && (
        <IconButton
          label={t('remaking.unlockTitle', { name: file.name })}
          icon={<IconLockOpen size={18} stroke={1.75} />}
          onClick={() => setRemake('unlock')}
        />
      )}
      {remake === null ? null : <RemakeDialog kind={remake} {...{ file, acts }} onClose={() => setRemake(null)} />}
    </>
  )
}

/** All papers of a document as one PDF; a picture as one. */
export function MergeFiles({ document, acts }: Omit<FileToolsProps, 'file'>) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const papers = document.files.filter((file) => isPaper(file) && !file.waitsForReview)
  const isOnePicture = papers.length === 1 && papers.some((file) => !isPdf(file))
  if (!mayRemake(document) || (papers.length < 2 && !isOnePicture)) return null
  const words = isOnePicture ? t('remaking.toPdf') : t('remaking.merge')
  const merge = async () => {
    const question = {
      title: words,
      text: t('remaking.mergeText'),
      confirmLabel: words,
      cancelLabel: t('shared.cancel'),
    }
    if (!(await askConfirm(question))) return
    setBusy(true)
    await acts.join(papers.map(({ _id }) => _id))
    setBusy(false)
  }
  return (
    <Button variant="subtle" loading={isBusy} onClick={() => void merge()}>
      <IconFileStack size={16} stroke={1.75} aria-hidden /> {words}
    </Button>
  )
}
