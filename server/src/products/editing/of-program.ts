export type OfProgram = { readonly companyId: string; readonly programId: number }

/** Of a list that a program keeps, as a whole. */
export type ListVersion = { readonly rev: number; readonly updatedAt: Date; readonly updatedBy: string }
