import {
  addHouseholdMember,
  getHousehold,
  removeHouseholdMember,
  saveHousehold,
  saveHouseholdMember,
} from '@corbel/domain/people/households/household-endpoints'
import { route } from '../../platform/http/route.ts'
import { addMember, removeMember, saveHousehold as saveHouseholdNow, saveMember } from './change-household.ts'
import { type Borrowed, getHousehold as getHouseholdNow } from './show-household.ts'

/** Who lives together, among those whom the company lends to. */
export const householdRoutes = ({ borrowed }: { readonly borrowed: Borrowed }) => [
  route(getHousehold, ({ db, actor, at, params }) => getHouseholdNow({ db, actor, at }, { ...params, borrowed })),
  route(addHouseholdMember, ({ db, actor, at, params, body }) =>
    addMember({ db, actor, at }, { ...params, ...body, borrowed }),
  ),
  route(saveHousehold, ({ db, actor, at, params, body }) =>
    saveHouseholdNow({ db, actor, at }, { ...params, ...body, borrowed }),
  ),
  route(saveHouseholdMember, ({ db, actor, at, params, body }) =>
    saveMember({ db, actor, at }, { ...params, ...body, borrowed }),
  ),
  route(removeHouseholdMember, ({ db, actor, at, params }) => removeMember({ db, actor, at }, { ...params, borrowed })),
]
