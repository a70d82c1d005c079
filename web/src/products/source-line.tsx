import { type SourceReply, saveSource } from '@corbel/domain/products/product-endpoints'
import { IconPencil } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { call } from '../api.ts'
import { isRefusal } from '../api-errors.ts'
import { useTranslation } from '../translation.ts'
import { Button } from '../ui/button.tsx'
import { askConfirm } from '../ui/confirm.ts'
import { TextField } from '../ui/controls/text-field.tsx'
import { startInFirstField } from '../ui/focus/first-field.ts'
import { FormError } from '../ui/form-error.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { useUnsavedGuard } from '../ui/page/use-unsaved-guard.ts'
import { StatusChip } from '../ui/status-chip.tsx'
import { useTyped } from '../ui/typed/use-typed.ts'
import { useErrorText } from '../ui/use-error-text.ts'
import { useSetupChange } from './product-queries.ts'

interface SourceLineProps {
  source: SourceReply
  /** Its title has just been written or left as it was: the focus goes back to where that began. */
  isLeft: boolean
  onLeave: () => void
}

/** A source: read until somebody asks to write its title. */
export function SourceLine({ source, isLeft, onLeave }: SourceLineProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { value: title, set: setTitle, forget } = useTyped(`source:${source._id}:${source.rev}`, () => source.title)
  const [isOpen, setOpen] = useState(title !== source.title)
  useUnsavedGuard(() => (title.trim() === source.title ? 0 : 1))
  const save = useSetupChange(
    (body: { title?: string; active?: boolean }) =>
      call(saveSource, { params: { id: source._id }, body: { ...body, rev: source.rev } }),
    t('products.sourceSaved'),
  )
  const toggle = async () => {
    const label = source.active ? t('products.deactivate') : t('products.activate')
    const text = source.active
      ? t('shared.deactivateQuestion', { title: source.title })
      : t('shared.activateQuestion', { title: source.title })
    const confirmLabel = `${label} ${source.title}`
    if (await askConfirm({ title: label, text, confirmLabel, danger: source.active }))
      save.mutate({ active: !source.active })
  }
  const leave = () => {
    forget()
    save.reset()
    setOpen(false)
    onLeave()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const written = title.trim()
    if (written === source.title) leave()
    else if (written !== '' && !save.isPending) save.mutate({ title: written }, { onSuccess: leave })
  }
  return (
    <li>
      {isOpen ? (
        <form
          className="setup-line"
          ref={startInFirstField}
          onSubmit={submit}
          onKeyDown={(event) => event.key === 'Escape' && leave()}
          noValidate
        >
          <TextField
            className="grow"
            aria-label={t('products.edit', { title: source.title })}
            maxLength={80}
            value={title}
            error={isRefusal(save.error, 'invalid-fields') ? titleError(save.error, errorText) : null}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <Button size="md" variant="default" onClick={leave}>
            {t('shared.cancel')}
          </Button>
          <Button type="submit" size="md" loading={save.isPending}>
            {t('shared.save')}
          </Button>
        </form>
      ) : (
        <div className="setup-line">
          <span className="grow setup-title">{source.title}</span>
          {!source.active && <StatusChip label={t('products.inactive')} />}
          <IconButton
            ref={isLeft ? takeFocus : undefined}
            label={t('products.edit', { title: source.title })}
            icon={<IconPencil size={18} stroke={1.75} />}
            onClick={() => setOpen(true)}
          />
          <Button variant="default" onClick={() => void toggle()}>
            {source.active ? t('products.deactivate') : t('products.activate')}
          </Button>
        </div>
      )}
      <FormError message={save.error && !isRefusal(save.error, 'invalid-fields') ? errorText(save.error) : null} />
    </li>
  )
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

/** What was refused of a title, in words. */
export const titleError = (error: Error, errorText: (error: unknown) => string): string =>
  (isRefusal(error) && error.fields.title) || errorText(error)
