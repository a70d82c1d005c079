import { addSource, type SourceReply } from '@corbel/domain/products/product-endpoints'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../api.ts'
import { useTranslation } from '../translation.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/controls/text-field.tsx'
import { Loaded } from '../ui/page/loaded.tsx'
import { useUnsavedGuard } from '../ui/page/use-unsaved-guard.ts'
import { RowsSkeleton } from '../ui/skeleton.tsx'
import { EmptyPanel } from '../ui/state-panels.tsx'
import { useTyped } from '../ui/typed/use-typed.ts'
import { useErrorText } from '../ui/use-error-text.ts'
import { sourcesQuery, useSetupChange } from './product-queries.ts'
import { SourceLine, titleError } from './source-line.tsx'

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
  const [left, setLeft] = useState('')
  return (
    <>
      <p className="quiet setup-hint">{t('products.sourcesText')}</p>
      <ul className="setup-rows" aria-label={t('products.sources')}>
        {sources.map((source) => (
          <SourceLine
            key={`${source._id}-${source.rev}`}
            source={source}
            isLeft={left === source._id}
            onLeave={() => setLeft(source._id)}
          />
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
        error={add.error ? titleError(add.error, errorText) : null}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Button type="submit" size="md" loading={add.isPending}>
        {t('products.addSource')}
      </Button>
    </form>
  )
}
