import { IconExclamationCircle } from '@tabler/icons-react'

/** Why a form was declined, said at once and kept until the next attempt. */
export function FormError({ message }: { message: string | null }) {
  return (
    <div role="alert">
      {message && (
        <div className="alert danger">
          <IconExclamationCircle size={18} aria-hidden />
          <p>{message}</p>
        </div>
      )}
    </div>
  )
}
