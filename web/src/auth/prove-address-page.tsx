import { proveAddress } from '@corbel/domain/auth/address-endpoints'
import { useMutation } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { call } from '../api.ts'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { AppLink } from '../ui/app-link.tsx'
import { FormError } from '../ui/form-error.tsx'
import { useErrorText } from '../ui/use-error-text.ts'
import { SignInFrame } from './sign-in-frame.tsx'
import { SignInNotice } from './sign-in-notice.tsx'

/** Takes the address whose mailed link is followed: by a press, so that no program that looks at links does it. */
export function ProveAddressPage() {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { token = '' } = useParams({ strict: false })
  const prove = useMutation({ mutationFn: () => call(proveAddress, { body: { token } }) })
  return (
    <SignInFrame
      title={t('account.proveAddressTitle')}
      hint={prove.isSuccess ? undefined : t('account.proveAddressText')}
    >
      {prove.isSuccess ? (
        <SignInNotice message={`${t('account.addressTaken')} ${prove.data.address}`} />
      ) : (
        <>
          <FormError message={prove.error ? errorText(prove.error) : null} />
          <button
            type="button"
            className="btn btn-primary btn-block btn-lg"
            aria-busy={prove.isPending}
            onClick={() => prove.isPending || prove.mutate()}
          >
            {t('account.proveAddress')}
          </button>
        </>
      )}
      <AppLink className="tap si-center" to={paths.login()}>
        {t('auth.backToSignIn')}
      </AppLink>
    </SignInFrame>
  )
}
