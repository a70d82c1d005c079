import { fieldPlaces } from '@corbel/domain/forms/layout/field-places'
import { layoutOf } from '@corbel/domain/forms/layout/form-layout'
import { readableElements } from '@corbel/domain/forms/readable-elements'
import type { PersonKind } from '@corbel/domain/people/person-kind'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../translation.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { BlockSkeleton } from '../../ui/skeleton.tsx'
import { personQuery } from '../people-queries.ts'
import { MergeDialog } from './merge-dialog.tsx'

interface MergeSelectedProps {
  kind: PersonKind
  one: string
  other: string
  onClose: () => void
}

/** The same for two who were ticked in their list: the form tells how their values read. */
export function MergeSelectedDialog({ kind, one, other, onClose }: MergeSelectedProps) {
  const { t } = useTranslation()
  const page = useQuery(personQuery(one))
  if (page.data === undefined)
    return (
      <FormDialog title={t('merging.title')} size="xl" isTyped={false} onClose={onClose}>
        <Loaded queries={{ page }} title={t('merging.compareFailed')} as="h3" skeleton={<BlockSkeleton height={420} />}>
          {() => null}
        </Loaded>
      </FormDialog>
    )
  const places = fieldPlaces(layoutOf(readableElements(page.data.form.content)))
  return <MergeDialog {...{ kind, one, other, places, onClose }} />
}
