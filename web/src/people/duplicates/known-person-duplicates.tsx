import { useState } from 'react'
import { useCurrentUser } from '../../current-user.ts'
import type { OpenForm } from '../../records/editing/open-draft.ts'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import type { PersonPageReply } from '../people-queries.ts'
import { DuplicatesPanel } from './duplicates-panel.tsx'
import { useDuplicates, useTypedTexts } from './use-duplicates.ts'

const Merging = lazyPart(async () => (await import('../merging/merging.tsx')).Merging)

/** On a person's page: with whom they were made one, and who else may be them; two records of one are merged. */
export function KnownPersonDuplicates({ page, form }: { page: PersonPageReply; form: OpenForm }) {
  const { t } = useTranslation()
  const { person, merges, viewer } = page
  const { kind, _id: one } = person
  const [other, setOther] = useState('')
  const { _id: me } = useCurrentUser()
  const { found, more } = useDuplicates(
    { kind, values: useTypedTexts(form.draft), except: one },
    viewer.canUpdate && me !== one,
  )
  return (
    <>
      {(other || merges.into || merges.from[0]) && <Merging {...{ page, form, other }} onClose={() => setOther('')} />}
      {found[0] && (
        <DuplicatesPanel
          {...{ found, more }}
          title={t('duplicates.titleOfKnown')}
          text={t('duplicates.textOfKnown')}
          actionOf={({ _id, active, permissions }) =>
            active &&
            permissions.read && (
              <Button variant="default" onClick={() => setOther(_id)}>
                {t('duplicates.merge')}
              </Button>
            )
          }
        />
      )}
    </>
  )
}
