import * as endpoints from '@corbel/domain/products/product-endpoints'
import { route } from '../platform/http/route.ts'
import { orderProducts, orderStatuses } from './editing/order-products.ts'
import { productHistory } from './editing/product-history.ts'
import { addProduct, saveProduct } from './editing/save-product.ts'
import { addProgram, saveProgram } from './editing/save-program.ts'
import { addSource, saveSource, showSources } from './editing/save-source.ts'
import { addStatus, saveStatus } from './editing/save-status.ts'
import { showProduct, showProducts } from './editing/show-products.ts'
import type { StatusMoves } from './editing/status-moves.ts'

/** Of one statement: some of the loans that are moved may be in others' hands. */
const movingTimeoutMs = 20_000

/** What a company lends; who has records that stand in its statuses hands in how they are moved. */
export const productRoutes = (moves: StatusMoves) => [
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
  route(
    endpoints.saveStatus,
    ({ params, body, services: { jobs }, ...call }) =>
      saveStatus({ ...call, jobs }, moves, { product: params.id, id: params.status, body }),
    { statementTimeoutMs: movingTimeoutMs },
  ),
  route(endpoints.orderStatuses, ({ db, actor, params, body, at }) =>
    orderStatuses(db, actor, { product: params.id, ids: body.ids, at }),
  ),
  route(endpoints.listSources, ({ db, actor }) => showSources(db, actor)),
  route(endpoints.addSource, ({ db, actor, body, at }) => addSource(db, actor, { body, at })),
  route(endpoints.saveSource, ({ db, actor, params, body, at }) => saveSource(db, actor, { id: params.id, body, at })),
]
