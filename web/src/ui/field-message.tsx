import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconHourglass,
  IconInfoCircle,
  IconUserEdit,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'

export type FieldTone = 'help' | 'error' | 'unsaved' | 'guideline' | 'verified' | 'other-person' | 'waiting'

/** One sentence under a field; never colour alone, the icon says its kind too. */
export interface FieldMessageProps {
  tone: FieldTone
  children: ReactNode
}

const looks: Record<FieldTone, { className: string; Icon: TablerIcon | null }> = {
  help: { className: 'help', Icon: null },
  error: { className: 'help err', Icon: IconAlertCircle },
  unsaved: { className: 'help warn', Icon: IconAlertTriangle },
  guideline: { className: 'help guide', Icon: IconInfoCircle },
  verified: { className: 'help ok', Icon: IconCircleCheck },
  waiting: { className: 'help wait', Icon: IconHourglass },
  'other-person': { className: 'help by', Icon: IconUserEdit },
}

export function FieldMessage({ tone, children }: FieldMessageProps) {
  const { className, Icon } = looks[tone]
  return (
    <p className={className}>
      {Icon ? <Icon size={14} stroke={1.75} aria-hidden /> : null}
      <span>{children}</span>
    </p>
  )
}
