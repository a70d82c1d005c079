import type { PersonKind } from '@corbel/domain/people/person-kind'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { DuplicatesPanel } from './duplicates-panel.tsx'
import type { useDuplicates } from './use-duplicates.ts'

interface NewPersonDuplicatesProps extends Pick<ReturnType<typeof useDuplicates>, 'found' | 'more'> {
  kind: PersonKind
  /** They are to be looked at now. */
  isInsisted: boolean
  isBusy: boolean
  onCreate: () => void
}

/** Beside a person who is being created: those who may be them already. */
export function NewPersonDuplicates({ kind, found, more, isInsisted, isBusy, onCreate }: NewPersonDuplicatesProps) {
  const { t } = useTranslation()
  return (
    <DuplicatesPanel
      {...{ found, more, isInsisted }}
      title={t('duplicates.title')}
      text={t('duplicates.text')}
      actionOf={({ _id, permissions }) =>
        permissions.read && (
          <ButtonLink variant="default" to={paths.person(kind, _id)}>
            {t('duplicates.use')}
          </ButtonLink>
        )
      }
      action={
        <Button variant="default" loading={isBusy} onClick={onCreate}>
          {t('duplicates.anyway')}
        </Button>
      }
    />
  )
}
