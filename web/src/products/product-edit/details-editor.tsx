import { type ProductReply, saveProduct } from '@corbel/domain/products/product-endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { askConfirm } from '../../ui/confirm.ts'
import { EditorFrame } from '../../ui/editing/editor-page.tsx'
import { useEditing } from '../../ui/editing/use-editing.ts'
import { productQuery, useForgetSetup, useSetupChange } from '../product-queries.ts'
import { type ProductDraft, ProductFields, useProductProblems } from './product-fields.tsx'

/** Title, description, and whether the product takes new loans. */
export function DetailsEditor({ product }: { product: ProductReply }) {
  const { t } = useTranslation()
  const editing = useDetailsEditing(product)
  const { title, active, _id: id, rev } = product
  const activity = useSetupChange(
    () => call(saveProduct, { params: { id }, body: { active: !active, rev } }),
    t('products.productSaved'),
  )
  const toggle = async () => {
    const question = {
      title: t('products.deactivateProductTitle', { title }),
      text: t('products.deactivateProductText'),
      confirmLabel: t('products.deactivate'),
      danger: true,
    }
    if (!active || (await askConfirm(question))) activity.mutate()
  }
  const toggleButton = (
    <Button variant="default" aria-busy={activity.isPending} onClick={() => void toggle()}>
      {active ? t('products.deactivate') : t('products.activate')}
    </Button>
  )
  return (
    <EditorFrame editing={editing} acts={toggleButton} isForm>
      <section className="card" aria-label={t('products.details')}>
        <ProductFields editing={editing} />
      </section>
    </EditorFrame>
  )
}

function useDetailsEditing(product: ProductReply) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const forget = useForgetSetup()
  return useEditing<ProductReply, ProductDraft>({
    key: `product:${product._id}`,
    stored: product,
    draftOf: ({ title, description }) => ({ title, description }),
    problemsOf: useProductProblems(),
    send: async ({ stored: { _id: id, rev }, draft }) => {
      const saved = await call(saveProduct, { params: { id }, body: { ...draft, rev } })
      await forget()
      return { said: t('products.productSaved'), stored: saved.product }
    },
    load: async () => (await queryClient.fetchQuery({ ...productQuery(product._id), staleTime: 0 })).product,
  })
}
