import { importMembers, mostImported } from '@corbel/domain/emails/lists/email-list-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, newIdempotencyKey } from '../../api.ts'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { CancelButton, FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { downloadCsv } from '../../ui/download-csv.ts'
import { FormError } from '../../ui/form-error.tsx'
import { formatCount } from '../../ui/format-number.ts'
import { useErrorText } from '../../ui/use-error-text.ts'
import { addressesIn } from './addresses-in.ts'
import { forgetEmailLists } from './list-queries.ts'

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
  const [key, setKey] = useState(newIdempotencyKey)
  const addresses = addressesIn(text)
  const importing = useMutation({
    mutationFn: () => call(importMembers, { params: { id }, body: { addresses }, idempotencyKey: key }),
    onSuccess: async () => {
      setKey(newIdempotencyKey())
      await forgetEmailLists(queryClient)
    },
  })
  const done = importing.data
  const isTooMany = addresses.length > mostImported
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
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <label className="many-file">
          <span>{t('emailLists.addressFile')}</span>
          <input
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0]
              if (file) void file.text().then(setText)
            }}
          />
        </label>
        <p className="quiet" role="status">
          {done === undefined
            ? t('emailLists.addressesFound', { count: addresses.length })
            : t('emailLists.imported', {
                added: formatCount(done.added),
                known: formatCount(done.known),
                unknown: formatCount(done.unknown.length),
              })}
        </p>
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
