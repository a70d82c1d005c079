import { type ProductReply, saveProduct } from '@corbel/domain/products/product-endpoints'
import { Button, Textarea, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import { askConfirm } from '../../ui/confirm.ts'
import { FormError } from '../../ui/form-error.tsx'
import { useUnsavedGuard } from '../../ui/page/use-unsaved-guard.ts'
import { useTyped } from '../../ui/typed/use-typed.ts'
import { useErrorText } from '../../ui/use-error-text.ts'
import { useSetupChange } from '../product-queries.ts'

interface Details {
  title: string
  description: string
}

/** Title, description, and whether the product takes new loans. */
export function DetailsEditor({ product }: { product: ProductReply }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { _id: id, title: storedTitle, description: storedDescription } = product
  const { value: changes, set: setChanges } = useTyped<Partial<Details>>(`product:${id}`, () => ({}))
  const said: Details = { title: storedTitle, description: storedDescription, ...changes }
  const setSaid = (next: Details) => setChanges(next)
  useUnsavedGuard(() => Number(said.title !== storedTitle) + Number(said.description !== storedDescription))
  const save = useSetupChange(
    (body: { title?: string; description?: string; active?: boolean }) =>
      call(saveProduct, { params: { id: product._id }, body: { ...body, rev: product.rev } }),
    t('products.productSaved'),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (said.title.trim() !== '' && !save.isPending) save.mutate(said, { onSuccess: () => setChanges({}) })
  }
  const toggle = async () => {
    const { title, active } = product
    const question = {
      title: t('products.deactivateProductTitle', { title }),
      text: t('products.deactivateProductText'),
      confirmLabel: t('products.deactivate'),
      danger: true,
    }
    if (!active || (await askConfirm(question))) save.mutate({ active: !active })
  }
  const titleError = isRefusal(save.error) ? save.error.fields.title : undefined
  const message = isRefusal(save.error, 'stale') ? t('products.stale') : save.error && errorText(save.error)
  return (
    <form className="card" onSubmit={submit} noValidate aria-label={t('products.details')}>
      <div className="card-b stack">
        <FormError message={titleError === undefined ? message : null} />
        <TextInput
          label={t('products.name')}
          withAsterisk
          maxLength={80}
          value={said.title}
          error={titleError ?? (said.title.trim() === '' ? t('shared.requiredField') : null)}
          onChange={(event) => setSaid({ ...said, title: event.currentTarget.value })}
        />
        <Textarea
          label={t('products.description')}
          maxLength={2000}
          autosize
          minRows={3}
          value={said.description}
          onChange={(event) => setSaid({ ...said, description: event.currentTarget.value })}
        />
      </div>
      <div className="setup-foot">
        <Button variant="default" onClick={() => void toggle()}>
          {product.active ? t('products.deactivate') : t('products.activate')}
        </Button>
        <span className="grow" />
        <Button type="submit" loading={save.isPending}>
          {t('shared.save')}
        </Button>
      </div>
    </form>
  )
}
