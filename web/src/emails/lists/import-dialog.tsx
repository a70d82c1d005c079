import { importMembers, mostImported } from '@corbel/domain/emails/lists/email-list-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { newIdempotencyKey } from '../../attempt.ts'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { FileButton } from '../../ui/controls/file-button.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { CancelButton, FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { downloadCsv } from '../../ui/download-csv.ts'
import { FormError } from '../../ui/form-error.tsx'
import { formatCount } from '../../ui/format-number.ts'
import { useErrorText } from '../../ui/use-error-text.ts'
import { addressesIn, linesWithout } from './addresses-in.ts'
import { forgetEmailLists } from './list-queries.ts'

/** Each call takes some; so many of them are made one after the other. */
const newKeys = (): string[] => Array.from({ length: 5 }, () => newIdempotencyKey())

/** Of lines without an address. */
const mostShown = 5

interface ImportDialogProps {
  id: string
  onClose: () => void
}

/** Addresses that are typed, pasted or in a file: whoever of the people has one of them is put on the list. */
export function ImportDialog({ id, onClose }: ImportDialogProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const [keys, setKeys] = useState(newKeys)
  const addresses = addressesIn(text)
  const without = linesWithout(text)
  const importing = useMutation({
    mutationFn: async () => {
      const sum = { added: 0, known: 0, unknown: [] as string[] }
      // What went already is answered again as it was, and has no effect.
      for (const [part, key] of keys.entries()) {
        const some = addresses.slice(part * mostImported, (part + 1) * mostImported)
        if (some.length === 0) break
        const one = await call(importMembers, { params: { id }, body: { addresses: some }, idempotencyKey: key })
        sum.added += one.added
        sum.known += one.known
        sum.unknown.push(...one.unknown)
      }
      return sum
    },
    onSuccess: () => forgetEmailLists(queryClient),
  })
  const take = (next: string) => {
    setText(next)
    setKeys(newKeys())
    importing.reset()
  }
  const done = importing.data
  const isTooMany = addresses.length > keys.length * mostImported
  return (
    <FormDialog
      title={t('emailLists.import')}
      size={560}
      isTyped={text !== '' && !importing.isSuccess}
      onClose={onClose}
    >
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (addresses.length > 0 && !isTooMany && !importing.isPending) importing.mutate()
        }}
      >
        <FormError message={importing.error === null ? null : errorText(importing.error)} />
        <TextArea
          label={t('emailLists.addresses')}
          description={t('emailLists.addressesHelp')}
          rows={6}
          value={text}
          error={isTooMany ? t('emailLists.tooManyAddresses') : undefined}
          onChange={(event) => take(event.currentTarget.value)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            const [file] = event.dataTransfer.files
            if (file === undefined) return
            event.preventDefault()
            void file.text().then(take)
          }}
        />
        <p>
          <FileButton
            accept=".csv,.txt,text/csv,text/plain"
            label={t('emailLists.addressFile')}
            onChoose={([file]) => void file?.text().then(take)}
          >
            {t('emailLists.addressFile')}
          </FileButton>
        </p>
        <p className="quiet" role="status">
          {done === undefined
            ? t('emailLists.addressesFound', { count: addresses.length })
            : t('emailLists.imported', {
                added: formatCount(done.added),
                known: formatCount(done.known),
                unknown: formatCount(done.unknown.length),
              })}
        </p>
        {done === undefined && without.length > 0 ? (
          <div className="quiet">
            <p>{t('emailLists.linesWithout', { count: without.length })}</p>
            <ul>
              {without.slice(0, mostShown).map(({ line, words }) => (
                <li key={line}>{t('emailLists.lineWithout', { line: formatCount(line), words })}</li>
              ))}
            </ul>
          </div>
        ) : null}
        {done !== undefined && done.unknown.length > 0 ? (
          <div className="row">
            <Button
              variant="default"
              onClick={() =>
                downloadCsv(
                  t('emailLists.unknownFile'),
                  done.unknown.map((one) => [one]),
                )
              }
            >
              {t('emailLists.downloadUnknown')}
            </Button>
          </div>
        ) : null}
        <DialogFooter>
          <CancelButton>{done === undefined ? t('shared.cancel') : t('shared.close')}</CancelButton>
          {done === undefined ? (
            <Button type="submit" loading={importing.isPending} disabled={addresses.length === 0 || isTooMany}>
              {t('emailLists.import')}
            </Button>
          ) : null}
        </DialogFooter>
      </form>
    </FormDialog>
  )
}
