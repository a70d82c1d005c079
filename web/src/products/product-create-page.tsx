import './products.css'
import { addProduct } from '@corbel/domain/products/product-endpoints'
import { Button, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api.ts'
import { isRefusal } from '../api-errors.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { FormError } from '../ui/form-error.tsx'
import { Page } from '../ui/page/page.tsx'
import { useUnsavedGuard } from '../ui/page/use-unsaved-guard.ts'
import { useTyped } from '../ui/typed/use-typed.ts'
import { useErrorText } from '../ui/use-error-text.ts'
import { useGo } from '../ui/use-go.ts'
import { useSetupChange } from './product-queries.ts'

/** `/products/create`: a product begins with its title; programs and statuses follow on its page. */
export function ProductCreatePage() {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const go = useGo()
  const typed = useTyped('product:new', () => ({ title: '', description: '' }))
  const { value: said, set: setSaid } = typed
  const isDone = useRef(false)
  useUnsavedGuard(() => (typed.isTyped && !isDone.current ? 1 : 0))
  const [wasTried, setTried] = useState(false)
  const add = useSetupChange((body: typeof said) => call(addProduct, { body }), t('products.productAdded'))
  const closed = isRefusal(add.error, 'not-allowed') && t('products.closedTitle')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (said.title.trim() === '' || add.isPending) return
    add.mutate(said, {
      onSuccess: ({ product }) => {
        isDone.current = true
        go(paths.product(product._id, { tab: 'programs' }), { replace: true })
      },
    })
  }
  const titleError = isRefusal(add.error) ? add.error.fields.title : undefined
  return (
    <Page className="products product-create" title={t('products.newProduct')} closed={closed}>
      <form className="card" onSubmit={submit} noValidate>
        <div className="card-b stack">
          <FormError message={add.error && titleError === undefined ? errorText(add.error) : null} />
          <TextInput
            label={t('products.name')}
            withAsterisk
            maxLength={80}
            value={said.title}
            error={titleError ?? (wasTried && said.title.trim() === '' ? t('shared.requiredField') : null)}
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
          <ButtonLink variant="default" to={paths.products()}>
            {t('shared.cancel')}
          </ButtonLink>
          <Button type="submit" loading={add.isPending}>
            {t('products.createProduct')}
          </Button>
        </div>
      </form>
    </Page>
  )
}
