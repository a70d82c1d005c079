import type { ProductReply, StatusReply } from '@corbel/domain/products/product-endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { CancelButton, FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { statusMoveQuery } from '../product-queries.ts'

interface LoanMoveFieldsProps {
  product: ProductReply
  status: StatusReply
  loans: number
  isMoving: boolean
  onMove: (statusId: string) => void
  onClose: () => void
}

/** Where the loans of a status go that is deactivated. */
export function LoanMoveFields({ product, status, loans, isMoving, onMove, onClose }: LoanMoveFieldsProps) {
  const { t } = useTranslation()
  const [target, setTarget] = useState<string | null>(null)
  const preview = useQuery(statusMoveQuery({ id: product._id, status: status._id }, target))
  const fits = (one: StatusReply): boolean =>
    one.active && one._id !== status._id && (status.product !== null || one.product === null)
  return (
    <FormDialog
      isTyped={target !== null}
      size={480}
      onClose={onClose}
      title={t('products.statusInUseTitle', { title: status.title })}
    >
      <div className="stack">
        <p>{t('products.statusInUse', { count: loans })}</p>
        <Choice
          label={t('products.moveTo')}
          placeholder={t('products.chooseStatus')}
          data={product.statuses.filter(fits).map((one) => ({ value: one._id, label: one.title }))}
          value={target}
          onChange={setTarget}
        />
        <p aria-live="polite">
          {preview.data && preview.data.lacking > 0 ? (
            <>
              <b className="med">{t('products.movable', { count: preview.data.movable })}</b>{' '}
              {t('products.lacking', { count: preview.data.lacking })}
            </>
          ) : null}
        </p>
        <DialogFooter>
          <CancelButton />
          <Button disabled={target === null} loading={isMoving} onClick={() => target !== null && onMove(target)}>
            {t('products.moveAndDeactivate')}
          </Button>
        </DialogFooter>
      </div>
    </FormDialog>
  )
}
