import './products.css'
import { addProduct } from '@corbel/domain/products/product-endpoints'
import { call } from '../api.ts'
import { isRefusal } from '../api-errors.ts'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { EditorPage } from '../ui/editing/editor-page.tsx'
import { useEditing } from '../ui/editing/use-editing.ts'
import { type ProductDraft, ProductFields, useProductProblems } from './product-edit/product-fields.tsx'
import { useForgetSetup } from './product-queries.ts'

const nothing: ProductDraft = { title: '', description: '' }

/** `/products/create`: a product begins with its title; programs and statuses follow on its page. */
export function ProductCreatePage() {
  const { t } = useTranslation()
  const forget = useForgetSetup()
  const editing = useEditing<ProductDraft, ProductDraft>({
    key: 'product:new',
    stored: nothing,
    draftOf: (draft) => draft,
    problemsOf: useProductProblems(),
    send: async ({ draft }) => {
      const { product } = await call(addProduct, { body: draft })
      await forget()
      return { said: t('products.productAdded'), to: paths.product(product._id, { tab: 'programs' }) }
    },
    load: async () => nothing,
  })
  return (
    <EditorPage
      className="products product-create"
      title={t('products.createProduct')}
      closed={isRefusal(editing.refusal, 'not-allowed')}
      editing={editing}
      cancel={paths.products()}
      saveLabel={t('products.createProduct')}
      isForm
    >
      <section className="card" aria-label={t('products.createProduct')}>
        <ProductFields editing={editing} />
      </section>
    </EditorPage>
  )
}
