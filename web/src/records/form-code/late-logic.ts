import { takeLogic } from '@corbel/domain/forms/compiling/late-logic'
import * as kit from '@corbel/domain/forms/compiling/logic-kit'

export const bringLogic = () => takeLogic(kit)
