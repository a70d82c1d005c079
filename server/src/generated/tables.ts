// Made from the migrated schema by `npm run db:types`.
// biome-ignore lint/suspicious/noEmptyInterface: empty until the first migration
export interface Tables {}
