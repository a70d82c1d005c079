import type { ConsentKind } from '@corbel/domain/auth/consent-rules'
import { readEntry } from '@corbel/domain/forms/entries/read-entry'
import type { AskedText, Ticked } from './consent-fields.tsx'

interface Joining {
  mobile: string
  ticked: Ticked
  texts: readonly AskedText[]
}

interface JoiningProblems {
  mobile?: 'invitations.mobileWrong' | 'invitations.consents.mobileNeeded'
  consents: ConsentKind[]
}

/** What the page can tell before it asks: the number, and texts that were not agreed to. */
export function joiningProblems({ mobile, ticked, texts }: Joining): JoiningProblems {
  const consents = texts.map((text) => text.kind).filter((kind) => ticked[kind] !== true)
  if (!readEntry({ type: 'phone' }, mobile).ok) return { mobile: 'invitations.mobileWrong', consents }
  if (ticked.sms && mobile === '') return { mobile: 'invitations.consents.mobileNeeded', consents }
  return { consents }
}
