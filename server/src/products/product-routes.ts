import * as conditionEndpoints from '@corbel/domain/products/condition-template-endpoints'
import * as figureEndpoints from '@corbel/domain/products/figure-endpoints'
import * as gateEndpoints from '@corbel/domain/products/gate-endpoints'
import * as needEndpoints from '@corbel/domain/products/need-rule-endpoints'
import * as endpoints from '@corbel/domain/products/product-endpoints'
import { route } from '../platform/http/route.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { saveProgramConditions, showProgramConditions } from './conditions/program-conditions.ts'
import { orderProducts, orderStatuses } from './editing/order-products.ts'
import { productHistory } from './editing/product-history.ts'
import { addProduct, saveProduct } from './editing/save-product.ts'
import { addProgram, saveProgram } from './editing/save-program.ts'
import { addSource, saveSource, showSources } from './editing/save-source.ts'
import { addStatus, saveStatus } from './editing/save-status.ts'
import { showProduct, showProducts } from './editing/show-products.ts'
import type { StatusMoves } from './editing/status-moves.ts'
import { showFiguresOfLoan, showProgramFigures } from './figures/program-figures.ts'
import { saveProgramFigures } from './figures/save-program-figures.ts'
import { showGateFields } from './gates/gate-fields.ts'
import { previewMove, saveGate } from './gates/save-gate.ts'
import { saveProgramNeeds, showProgramNeeds } from './needs/program-needs.ts'

/** Of one statement: some of the loans that are moved may be in others' hands. */
const movingTimeoutMs = 20_000

/** What a company lends; who has records that stand in its statuses hands in how they are moved. */
export const productRoutes = (kinds: readonly RecordKind[], moves: StatusMoves) => [
  route(endpoints.listProducts, ({ db, actor, at }) => showProducts(db, actor, at)),
  route(endpoints.addProduct, ({ db, actor, body, at }) => addProduct(db, actor, { body, at })),
  route(endpoints.orderProducts, ({ db, actor, body, at }) => orderProducts(db, actor, { ids: body.ids, at })),
  route(endpoints.getProduct, ({ db, actor, params, at }) => showProduct(db, actor, { id: params.id, at })),
  route(endpoints.saveProduct, ({ db, actor, params, body, at }) =>
    saveProduct(db, actor, { id: params.id, body, at }),
  ),
  route(endpoints.getProductHistory, ({ db, actor, params }) => productHistory(db, actor, params.id)),
  route(endpoints.addProgram, ({ db, actor, params, body, at }) =>
    addProgram(db, actor, { product: params.id, body, at }),
  ),
  route(endpoints.saveProgram, ({ db, actor, params, body, at }) =>
    saveProgram(db, actor, { id: params.id, body, at }),
  ),
  route(endpoints.addStatus, ({ db, actor, params, body, at }) =>
    addStatus(db, actor, { product: params.id, body, at }),
  ),
  route(figureEndpoints.getProgramFigures, ({ db, actor, params }) => showProgramFigures(db, actor, params.id)),
  route(figureEndpoints.getFiguresOfLoan, ({ params, ...call }) => showFiguresOfLoan(call, { ...params, kinds })),
  route(figureEndpoints.saveProgramFigures, ({ db, actor, params, body, at }) =>
    saveProgramFigures(db, actor, { id: params.id, body, at }),
  ),
  route(conditionEndpoints.getProgramConditions, ({ db, actor, params }) =>
    showProgramConditions(db, actor, params.id),
  ),
  route(conditionEndpoints.saveProgramConditions, ({ db, actor, params, body, at }) =>
    saveProgramConditions(db, actor, { id: params.id, body, at }),
  ),
  route(needEndpoints.getProgramNeeds, ({ db, actor, params }) => showProgramNeeds(db, actor, params.id)),
  route(needEndpoints.saveProgramNeeds, ({ db, actor, params, body, at }) =>
    saveProgramNeeds(db, actor, { id: params.id, body, at }),
  ),
  route(
    endpoints.saveStatus,
    ({ params, body, services: { jobs }, ...call }) =>
      saveStatus({ ...call, jobs }, moves, { product: params.id, id: params.status, body }),
    { statementTimeoutMs: movingTimeoutMs },
  ),
  route(gateEndpoints.listGateFields, ({ db, actor, params }) => showGateFields(db, actor, params.id)),
  route(gateEndpoints.saveStatusGate, ({ db, actor, params, body, at }) =>
    saveGate(db, actor, { product: params.id, id: params.status, body, at }),
  ),
  route(
    gateEndpoints.previewStatusMove,
    ({ db, actor, params, query }) =>
      previewMove(db, actor, moves, { product: params.id, id: params.status, to: query.to }),
    { statementTimeoutMs: movingTimeoutMs },
  ),
  route(endpoints.orderStatuses, ({ db, actor, params, body, at }) =>
    orderStatuses(db, actor, { product: params.id, ids: body.ids, at }),
  ),
  route(endpoints.listSources, ({ db, actor }) => showSources(db, actor)),
  route(endpoints.addSource, ({ db, actor, body, at }) => addSource(db, actor, { body, at })),
  route(endpoints.saveSource, ({ db, actor, params, body, at }) => saveSource(db, actor, { id: params.id, body, at })),
]
