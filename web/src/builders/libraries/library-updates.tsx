import {
  listLibraryUpdates,
  type OfferedLibraryUpdate,
  takeLibraryUpdates,
} from '@corbel/domain/builders/library-endpoints'
import { IconBooks } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { useTranslation } from '../../translation.ts'
import { showError, showSuccess } from '../../ui/alerts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { useBuilder } from '../canvas/use-design.ts'
import { DifferenceList } from '../publishing/difference-list.tsx'

/** Newer versions of libraries that the form has copies of: each is looked at, and taken or left. */
export function LibraryUpdates({ id }: { id: string }) {
  const { t } = useTranslation()
  const queryKey = ['builders', 'library-updates', id]
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listLibraryUpdates, { params: { id }, signal }),
    gcTime: 0,
  })
  const [left, setLeft] = useState<readonly string[]>([])
  const [seen, setSeen] = useState<OfferedLibraryUpdate | null>(null)
  const shown = (data?.updates ?? []).filter(({ key }) => !left.includes(key))
  return (
    <>
      {shown.map((update) => (
        <p key={update.key} className="page-notice row">
          <IconBooks size={18} stroke={1.75} aria-hidden />
          <span className="grow">
            {t('libraries.offered', {
              ...{ library: update.library.title, title: update.title, from: update.from, to: update.to },
            })}
          </span>
          <Button variant="default" onClick={() => setSeen(update)}>
            {t('libraries.see')}
          </Button>
        </p>
      ))}
      {seen !== null && (
        <UpdateDialog
          id={id}
          update={seen}
          queryKey={queryKey}
          onLeave={() => {
            setLeft([...left, seen.key])
            setSeen(null)
          }}
          onClose={() => setSeen(null)}
        />
      )}
    </>
  )
}

interface UpdateDialogProps {
  id: string
  update: OfferedLibraryUpdate
  queryKey: readonly string[]
  onLeave: () => void
  onClose: () => void
}

function UpdateDialog({ id, update, queryKey, onLeave, onClose }: UpdateDialogProps) {
  const { t } = useTranslation()
  const { store } = useBuilder()
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  const { library, to, differences, count } = update
  const taking = useMutation({
    mutationFn: async () => {
      await store.flush()
      return call(takeLibraryUpdates, { params: { id }, body: { library: library._id } })
    },
    onSuccess: async ({ message }) => {
      showSuccess(message)
      onClose()
      // The step is the server's: this page takes it as a step of others.
      store.hear(Number.POSITIVE_INFINITY)
      await queryClient.invalidateQueries({ queryKey })
    },
    onError: (error) => showError(errorText(error)),
  })
  return (
    <Dialog title={t('libraries.title', { library: library.title, to })} size="lg" onClose={onClose}>
      <div className="stack">
        <DifferenceList differences={differences} count={count} />
        <p className="quiet">{t('libraries.kept')}</p>
      </div>
      <DialogFooter>
        <Button variant="default" onClick={onLeave}>
          {t('libraries.later')}
        </Button>
        <Button aria-busy={taking.isPending} onClick={() => !taking.isPending && taking.mutate()}>
          {t('libraries.take')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
