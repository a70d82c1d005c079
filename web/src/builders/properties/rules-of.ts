import type { ControlSetting } from '@corbel/domain/forms/form-element'

/** The rules of a field as they are stored; what is none is left out. */
export const rulesOf = (value: unknown): readonly ControlSetting[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : []
