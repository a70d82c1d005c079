import { Modal, type ModalProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../translation.ts'
import { markStart } from '../focus/first-field.ts'
import { useFocusGivenBack } from '../focus/use-focus-given-back.ts'

export interface DialogProps
  extends Pick<ModalProps, 'size' | 'closeOnClickOutside' | 'closeOnEscape' | 'onKeyDown' | 'onClose'> {
  title: string
  /** What the cross is called, where it does more than close. */
  closeLabel?: string
  children: ReactNode
}

/**
 * Every dialog: shown for as long as it is drawn. The focus starts in its first field, or else on what it says may be
 * done, never on the cross; and goes back to what opened it.
 */
export function Dialog({ closeLabel, children, ...modal }: DialogProps) {
  const { t } = useTranslation()
  useFocusGivenBack()
  return (
    <Modal opened closeButtonProps={{ 'aria-label': closeLabel ?? t('shared.close') }} {...modal}>
      <div ref={markStart}>{children}</div>
    </Modal>
  )
}
