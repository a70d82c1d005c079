import type { FormElement } from '../form-element.ts'

type Logic = { readonly [Name in keyof Pick<FormElement, 'calculations' | 'control_settings' | 'total_of'>]?: unknown }

/** Whether anything of an element depends on other fields: rules, formulas, totals. Never throws, whatever it is given. */
export const needsLogic = ({ calculations, control_settings, total_of }: Logic): boolean =>
  typeof total_of === 'string' || Array.isArray(calculations) || Array.isArray(control_settings)
