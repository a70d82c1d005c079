/** People who may be in the records twice. */
export const duplicates = {
  title: 'Is this person here already?',
  text: 'These people look like the one entered.',
  others: 'There are more like that.',
  email: 'Same e-mail',
  phone: 'Same phone',
  birthDate: 'Same date of birth',
  address: 'Same address',
  name: 'Same name',
  nearName: 'Nearly the same name',
  use: 'Use this one',
  anyway: 'Create anyway',
  titleOfKnown: 'Is this person here twice?',
  textOfKnown: 'These records look like this one.',
  merge: 'Compare and merge',
  mergeTwo: 'Merge …',
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly duplicates: typeof duplicates
  }
}
