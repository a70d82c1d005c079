import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { formatCount } from '../../ui/format-number.ts'
import { useErrorText } from '../../ui/use-error-text.ts'

/** How many there are, for whoever wants to know it of more than are counted by themselves. */
export function CountAll({ ask }: { ask: () => Promise<number> }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const counting = useMutation({ mutationFn: ask })
  if (counting.data !== undefined)
    return (
      <span className="num" role="status">
        {t('table.inAll', { total: formatCount(counting.data) })}
      </span>
    )
  return (
    <>
      <Button variant="subtle" size="sm" loading={counting.isPending} onClick={() => counting.mutate()}>
        {t('table.countAll')}
      </Button>
      {counting.error && (
        <span className="meta" role="alert">
          {errorText(counting.error)}
        </span>
      )}
    </>
  )
}
