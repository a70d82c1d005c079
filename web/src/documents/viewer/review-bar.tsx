import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import type { FileReview, ViewedFile } from './viewed-file.ts'
import { useViewerKeys } from './viewer-keys.ts'

interface ReviewBarProps {
  files: readonly ViewedFile[]
  at: number
  actions: FileReview
  onGo: (at: number) => void
}

const longestReason = 1_000

/** Accept, or ask for another one with the reason; then the next file comes by itself. */
export function ReviewBar({ files, at, actions, onGo }: ReviewBarProps) {
  const { t } = useTranslation()
  const formId = useId()
  const { decide, decided, isBusy, problem } = useDeciding({ files, at, onGo })
  const [asking, setAsking] = useState<string | null>(null)
  const file = files[at]
  const reason = asking !== null && asking === file?._id
  const mayDecide = file !== undefined && actions.mayDecide(file) && !decided.has(file._id) && !isBusy
  const accept = () => {
    if (file && mayDecide) void decide(file, () => actions.accept(file))
  }
  const ask = () => {
    if (file && mayDecide) setAsking(file._id)
  }
  useViewerKeys([
    { key: 'a', label: t('viewer.accept'), run: accept },
    { key: 'r', label: t('viewer.redo'), run: ask },
  ])
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const said = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
    if (!file || said === '') return
    void decide(file, () => actions.redo(file, said)).then((isDone) => isDone && setAsking(null))
  }
  return (
    <div className="viewer-review">
      <FormError message={problem} />
      {reason ? (
        // biome-ignore lint/a11y/noNoninteractiveElementInteractions: Escape leaves the question, not the viewer
        <form
          id={formId}
          onSubmit={send}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.preventDefault()
            setAsking(null)
          }}
        >
          <TextArea
            name="reason"
            label={t('viewer.reason')}
            description={t('viewer.reasonHint')}
            required
            autoFocus
            maxLength={longestReason}
            rows={2}
          />
          <div className="row">
            <Button type="submit" size="md" loading={isBusy}>
              {t('viewer.sendRedo')}
            </Button>
            <Button variant="default" size="md" onClick={() => setAsking(null)}>
              {t('shared.cancel')}
            </Button>
          </div>
        </form>
      ) : (
        <div className="row">
          <Button
            size="md"
            leftSection={<IconCheck size={18} stroke={1.75} aria-hidden />}
            loading={isBusy}
            disabled={!mayDecide}
            aria-keyshortcuts="a"
            onClick={accept}
          >
            {t('viewer.accept')}
            <kbd aria-hidden>A</kbd>
          </Button>
          <Button
            variant="default"
            size="md"
            leftSection={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}
            disabled={!mayDecide}
            aria-keyshortcuts="r"
            onClick={ask}
          >
            {t('viewer.redo')}
            <kbd aria-hidden>R</kbd>
          </Button>
          <output className="quiet">{file && decided.has(file._id) ? t('viewer.decided') : ''}</output>
        </div>
      )}
    </div>
  )
}

function useDeciding({ files, at, onGo }: Omit<ReviewBarProps, 'actions'>) {
  const errorText = useErrorText()
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState<{ id: string; problem: string } | null>(null)
  const decide = async ({ _id }: ViewedFile, act: () => Promise<void>): Promise<boolean> => {
    setBusy(true)
    setFailed(null)
    try {
      await act()
      const all = new Set([...decided, _id])
      setDecided(all)
      const next = files.findIndex((file, place) => place > at && !all.has(file._id))
      if (next >= 0) onGo(next)
      return true
    } catch (error) {
      setFailed({ id: _id, problem: errorText(error) })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { decide, decided, isBusy, problem: failed !== null && failed.id === files[at]?._id ? failed.problem : null }
}
