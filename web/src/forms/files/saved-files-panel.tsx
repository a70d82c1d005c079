import type { RecordDraft } from '@corbel/domain/records/draft/record-draft'
import { isRefusal, referenceOf } from '../../api-errors.ts'
import type { FileOwner } from '../../records/uploads/send-upload.ts'
import { useTranslation } from '../../translation.ts'
import { showError, showNotice, showSuccess } from '../../ui/alerts.ts'
import { type ChangedFiles, type RecordFiles, uploadsOf } from './draft-uploads.ts'

/** The fields for which files were chosen while the record does not exist. */
export function heldFiles(draft: RecordDraft): ReadonlySet<string> {
  const uploads = uploadsOf(draft)?.all() ?? []
  return new Set(uploads.filter(({ phase }) => phase === 'waiting').map(({ place }) => place.field))
}

/** Sends them, now that it exists; resolves when each is there or has failed. */
export async function sendHeldFiles(draft: RecordDraft, owner: FileOwner): Promise<void> {
  await uploadsOf(draft)?.sendTo(owner)
}

/** Files of a record's form, which are saved at once: says what became of each act, and hands on the record's version. */
export function useSavedFiles(owner: RecordFiles['owner'], onChanged: (files: ChangedFiles) => void): RecordFiles {
  const { t } = useTranslation()
  return {
    owner,
    onChanged: (_place, files, act) => {
      showSuccess(act === 'uploaded' ? t('documents.uploaded') : t('documents.removed'))
      if (files.reviewNeeded) showNotice(t('loans.reviewNeeded'), { fixed: true })
      onChanged(files)
    },
    onFailed: (error, act) => {
      const sentence = act === 'uploaded' ? t('documents.uploadFailed') : t('documents.removeFailed')
      showError(isRefusal(error) ? `${sentence} ${error.sentence}` : sentence, { reference: referenceOf(error) })
    },
  }
}
