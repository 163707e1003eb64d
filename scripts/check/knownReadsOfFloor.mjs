/** Those of counts, and of what is missed and found in stores. */
export const ofFloor = {
  'server/services/warehouse/stock-counts.ts': [
    2,
    'what was expected is told by an operation with a right of its own (G-09); types and stores decide',
  ],
  'server/services/warehouse/picking-lists/bringBack.ts': [1, 'written'],
  'server/services/warehouse/picking-lists/told.ts': [2, 'written'],
  'server/services/places/locations/openAgain.ts': [2, 'written'],
  'server/services/warehouse/stock-counts/plan.ts': [
    2,
    'which products a store has and when they were counted; told are the products alone, to who makes the count',
  ],
  'server/services/warehouse/stock-counts/countedThere.ts': [
    3,
    'whether all that stands of a product was counted, by which novelties of what was missed are settled; told is none of it',
  ],
  'server/services/warehouse/bulks/turnedUp.ts': [
    6,
    'what pickings missed, to be settled by who scans a piece that he sees or posts a count; told is none of it',
  ],
  'server/services/warehouse/stock-counts/leftUnbilled.ts': [
    5,
    'what of a product has left and is not billed, by which a count expects less; told is what it expects, by its own right',
  ],
  'server/services/warehouse/stock-counts/arrivedUnbought.ts': [
    2,
    'what of a product has come and is not bought, by which a count expects more; told is what it expects, by its own right',
  ],
  'server/services/warehouse/pre-registers/posting/forOrders.ts': [1, 'written'],
  'server/services/warehouse/stock-counts/postedSince.ts': [
    5,
    'what counts of the same store have set right since, by which one that is told already differs less',
  ],
}
