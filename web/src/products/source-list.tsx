import { addSource, type SourceReply, saveSource } from '@corbel/domain/products/product-endpoints'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { call } from '../api.ts'
import { isRefusal } from '../api-errors.ts'
import { useTranslation } from '../translation.ts'
import { Button } from '../ui/button.tsx'
import { askConfirm } from '../ui/confirm.ts'
import { TextField } from '../ui/controls/text-field.tsx'
import { FormError } from '../ui/form-error.tsx'
import { Loaded } from '../ui/page/loaded.tsx'
import { useUnsavedGuard } from '../ui/page/use-unsaved-guard.ts'
import { RowsSkeleton } from '../ui/skeleton.tsx'
import { EmptyPanel } from '../ui/state-panels.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { useTyped } from '../ui/typed/use-typed.ts'
import { useErrorText } from '../ui/use-error-text.ts'
import { sourcesQuery, useSetupChange } from './product-queries.ts'

/** Where loans come from: one list for every product. */
export function SourceList() {
  const sources = useQuery(sourcesQuery)
  return (
    <Loaded queries={{ sources }} skeleton={<RowsSkeleton rows={5} />}>
      {(data) => <Sources sources={data.sources.sources} />}
    </Loaded>
  )
}

function Sources({ sources }: { sources: readonly SourceReply[] }) {
  const { t } = useTranslation()
  return (
    <>
      <p className="quiet setup-hint">{t('products.sourcesText')}</p>
      <ul className="setup-rows" aria-label={t('products.sources')}>
        {sources.map((source) => (
          <SourceLine key={`${source._id}-${source.rev}`} source={source} />
        ))}
      </ul>
      {sources.length === 0 && <EmptyPanel title={t('products.noSources')} />}
      <NewSource />
    </>
  )
}

function NewSource() {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { value: title, set: setTitle } = useTyped('source:new', () => '')
  useUnsavedGuard(() => (title.trim() === '' ? 0 : 1))
  const add = useSetupChange((text: string) => call(addSource, { body: { title: text } }), t('products.sourceAdded'))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() !== '' && !add.isPending) add.mutate(title.trim(), { onSuccess: () => setTitle('') })
  }
  return (
    <form className="setup-add" onSubmit={submit} noValidate>
      <TextField
        className="grow"
        label={t('products.source')}
        maxLength={80}
        value={title}
        error={add.error ? fieldError(add.error, 'title', errorText) : null}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Button type="submit" size="md" loading={add.isPending}>
        {t('products.addSource')}
      </Button>
    </form>
  )
}

function SourceLine({ source }: { source: SourceReply }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { value: title, set: setTitle } = useTyped(`source:${source._id}:${source.rev}`, () => source.title)
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() !== '' && title.trim() !== source.title) save.mutate({ title: title.trim() })
  }
  return (
    <li>
      <form className="setup-line" onSubmit={submit} noValidate>
        <TextField
          className="grow"
          aria-label={t('products.edit', { title: source.title })}
          maxLength={80}
          value={title}
          error={save.error ? fieldError(save.error, 'title', errorText) : null}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        {!source.active && <StatusChip label={t('products.inactive')} />}
        {title.trim() !== source.title && (
          <Button type="submit" size="md" loading={save.isPending}>
            {t('shared.save')}
          </Button>
        )}
        <Button size="md" variant="default" onClick={() => void toggle()}>
          {source.active ? t('products.deactivate') : t('products.activate')}
        </Button>
      </form>
      <FormError message={save.error && !isRefusal(save.error, 'invalid-fields') ? errorText(save.error) : null} />
    </li>
  )
}

function fieldError(error: Error, field: string, errorText: (error: unknown) => string): string {
  return (isRefusal(error) && error.fields[field]) || errorText(error)
}
