import type { KindTypes, RegisteredKind } from '../../kind-spec.ts'
import type { MassKind } from './mass-kind.ts'
import { type ManyOfKind, setManyActive } from './set-many-active.ts'

type Parts<T extends KindTypes> = Omit<MassKind, 'setActive'> & { readonly many: ManyOfKind<T> }

/** A kind of records for acts on many of them: its list and its rows as its feature hands them in, the rest is made. */
export function massKind<T extends KindTypes>(kind: RegisteredKind<T>, { many, ...parts }: Parts<T>): MassKind {
  return { ...parts, setActive: (call, activity) => setManyActive(kind, many, call, activity) }
}
