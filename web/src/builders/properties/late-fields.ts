import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

// Controls that few elements have: they come with the first one that has them.
export const ClassesField = lazyPart(async () => (await import('./classes-field.tsx')).ClassesField)
export const ColumnsField = lazyPart(async () => (await import('./columns-field.tsx')).ColumnsField)
export const FirstValueField = lazyPart(async () => (await import('./first-value-field.tsx')).FirstValueField)
export const LinkField = lazyPart(async () => (await import('./link-field.tsx')).LinkField)
export const OptionsField = lazyPart(async () => (await import('./options-field.tsx')).OptionsField)
export const RichField = lazyPart(async () => (await import('./rich-field.tsx')).RichField)
