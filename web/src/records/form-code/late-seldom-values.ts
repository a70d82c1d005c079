import { takeSeldomValues } from '@corbel/domain/forms/checks/late-seldom-values'
import * as kit from '@corbel/domain/forms/checks/seldom-values-kit'

export const bringSeldomValues = () => takeSeldomValues(kit)
