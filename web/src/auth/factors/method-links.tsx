import type { FactorMethod } from '@corbel/domain/auth/auth-endpoints'
import { useTranslation } from '../../translation.ts'

const labels = { totp: 'account.useApp', passkey: 'account.usePasskey', recovery: 'account.useRecovery' } as const

interface MethodLinksProps {
  methods: readonly FactorMethod[]
  current: FactorMethod
  onChoose: (method: FactorMethod) => void
}

/** The other ways to prove oneself. */
export function MethodLinks({ methods, current, onChoose }: MethodLinksProps) {
  const { t } = useTranslation()
  return methods
    .filter((one) => one !== current)
    .map((one) => (
      <button key={one} type="button" className="btn btn-text si-center" onClick={() => onChoose(one)}>
        {t(labels[one])}
      </button>
    ))
}
