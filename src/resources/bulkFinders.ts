import { whatCame } from '../domain/operations/whatCame.ts'

/** Cargo of a customer is freight; what is of a product of the catalogue, or of nobody, is normal. */
const normal = { or: [{ reference: { null: false } }, { entity: { null: true } }] } as const
const freight = { entity: { null: false } } as const
const inStore = {
  store: { eq: { var: 'storeId' } },
  receivedAt: { null: false },
  dispatchedAt: { null: true },
} as const
const ofEntity = { entity: { eq: { var: 'entityId' } } } as const
/** How bulks are looked for by name. */
export const bulkFinders = {
  stock: { path: '/bulks/stock{?entityId,storeId}', where: { and: [inStore, ofEntity, normal] } },
  stockFreight: { path: '/bulks/stock/freight{?entityId,storeId}', where: { and: [inStore, ofEntity, freight] } },
  picked: { path: '/bulks/picked', where: { and: [{ status: 'PICKED' }, normal] } },
  pickedFreight: { path: '/bulks/picked/freight', where: { and: [{ status: 'PICKED' }, freight] } },
  byHouseBl: { path: '/bulks/house-bl/{houseBl}', where: { houseBl: { eq: { var: 'houseBl' } } } },
  byPickingLists: { path: '/bulks/picking-lists{?numbers}', where: { pickingList: { in: { var: 'numbers' } } } },
  forPutAway: {
    path: '/bulks/for-put-away{?storeId,type,number}',
    where: {
      store: { eq: { var: 'storeId' } },
      type: { eq: { var: 'type' } },
      number: { eq: { var: 'number' } },
      receivedAt: { null: false },
      dispatchedAt: { null: true },
      location: { null: true },
      ...whatCame,
    },
  },
  byLocation: {
    path: '/bulks/location/{locationId}{?storeId,zoneId,rackId,level}',
    where: {
      location: { eq: { var: 'locationId' } },
      store: { eq: { var: 'storeId' } },
      'location.zoneId': { eq: { var: 'zoneId' } },
      'location.rackId': { eq: { var: 'rackId' } },
      'location.level': { eq: { var: 'level' } },
    },
  },
} as const
