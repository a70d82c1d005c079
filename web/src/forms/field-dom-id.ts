/** Id of a field's control in the page: where labels, links of missing fields and jumps point. */
export const fieldDomId = (fieldId: string, place = 'f'): string => `${place}-${fieldId}`
