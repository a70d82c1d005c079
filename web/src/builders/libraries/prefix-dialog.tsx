import { isPrefix, needsPrefix, wholeLibrary, withPrefix } from '@corbel/domain/builders/elements/library-copy'
import type { FormElement } from '@corbel/domain/forms/form-element'
import { useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { CancelButton, FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import type { OfferedLibrary } from '../canvas/builder-acts.ts'
import { useBuilder } from '../canvas/use-design.ts'

interface PrefixDialogProps {
  library: OfferedLibrary
  onAdd: (prefix: string) => void
  onClose: () => void
}

/** What comes before the ids of a second copy, so that none of them is the first one's. */
export function PrefixDialog({ library, onAdd, onClose }: PrefixDialogProps) {
  const { t } = useTranslation()
  const { store } = useBuilder()
  const [prefix, setPrefix] = useState('co_')
  const [isTried, setTried] = useState(false)
  // What a library holds was checked when it was published.
  const content = library.content as readonly FormElement[]
  const whole = wholeLibrary({ content, title: library.title, form: library._id })
  const isWrong = !isPrefix(prefix) || needsPrefix(store.design, withPrefix(whole, prefix))
  return (
    <FormDialog title={t('libraries.prefixTitle', { title: library.title })} isTyped={false} onClose={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (!isWrong) onAdd(prefix)
        }}
      >
        <TextField
          label={t('libraries.prefix')}
          description={t('libraries.prefixHelp')}
          required
          maxLength={20}
          value={prefix}
          error={isTried && isWrong ? t('libraries.prefixWrong') : null}
          onChange={(event) => setPrefix(event.currentTarget.value)}
        />
        <DialogFooter>
          <CancelButton />
          <Button type="submit">{t('libraries.add')}</Button>
        </DialogFooter>
      </form>
    </FormDialog>
  )
}
