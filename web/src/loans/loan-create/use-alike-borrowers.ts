import { findDuplicates } from '@corbel/domain/people/duplicate-endpoints'
import { useState } from 'react'
import { call } from '../../api.ts'
import type { NewProspect } from './new-loan.ts'

/** Whether somebody new may be here already: the first attempt to create them waits for a look, the second goes through. */
export function useAlikeBorrowers() {
  const [told, setTold] = useState('')
  return {
    /** Somebody asked to create, and is to look at these people first. */
    isInsisted: told !== '',
    isFirstTold: async (person: NewProspect): Promise<boolean> => {
      const found = await alikeIds(person)
      setTold(found)
      return found !== '' && found !== told
    },
  }
}

/** Nobody where that cannot be asked: it warns, and stands in nobody's way. */
async function alikeIds(person: NewProspect): Promise<string> {
  const answer = await call(findDuplicates, { params: { kind: 'prospects' }, body: { formData: { ...person } } }).catch(
    () => null,
  )
  return (answer?.duplicates ?? [])
    .map(({ _id }) => _id)
    .sort()
    .join()
}
