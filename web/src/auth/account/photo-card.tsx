import { getOwnPhoto, saveOwnPhoto } from '@corbel/domain/people/photo-endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../../api.ts'
import { useCurrentUser } from '../../current-user.ts'
import { useTranslation } from '../../translation.ts'
import { showSuccess } from '../../ui/alerts.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { AccountCard } from './account-card.tsx'
import { photoFrom } from './photo-from.ts'

/** The own photograph, as borrowers see whom they talk to. */
export function PhotoCard() {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const { fullName } = useCurrentUser()
  const id = useId()
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const key = ['own-photo']
  const { data } = useQuery({ queryKey: key, queryFn: ({ signal }) => call(getOwnPhoto, { signal }) })
  const photo = data?.photo ?? null
  const save = async (next: string | null) => {
    setBusy(true)
    setTrouble(null)
    try {
      const { message } = await call(saveOwnPhoto, { body: { photo: next } })
      queryClient.setQueryData(key, { photo: next })
      showSuccess(message)
    } catch (error) {
      setTrouble(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  const choose = async (file: File | undefined) => {
    if (file === undefined) return
    const next = await photoFrom(file)
    if (next === null) setTrouble(t('photos.noPicture'))
    else await save(next)
  }
  return (
    <AccountCard title={t('photos.title')} hint={t('photos.hint')}>
      <div className="photo-card">
        {photo === null ? <Avatar name={fullName} /> : <img src={photo} alt={t('photos.yours')} />}
        <label className="btn btn-default" htmlFor={id}>
          {t('photos.choose')}
          <input
            id={id}
            type="file"
            className="vh"
            accept="image/*"
            disabled={isBusy}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              currentTarget.value = ''
              void choose(file)
            }}
          />
        </label>
        {photo !== null && (
          <Button variant="subtle" loading={isBusy} onClick={() => void save(null)}>
            {t('photos.remove')}
          </Button>
        )}
      </div>
      <FormError message={trouble} />
    </AccountCard>
  )
}
