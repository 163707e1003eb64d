/** Those of price lists, rates and pricing engines. */
export const ofPrices = {
  'server/services/prices/rates/exchange.ts': [3, 'company'],
  'server/services/prices/rates/taxRates.ts': [1, 'company'],
  'server/services/prices/rates/volumetricDivisor.ts': [2, 'company'],
  'server/services/prices/priceBands.ts': [1, 'stands'],
  'server/services/prices/priceGaps.ts': [1, 'stands'],
  'server/services/prices/pricing-engines.ts': [1, 'stands'],
  'server/services/prices/pricing/salePrices.ts': [
    7,
    'what the company asks for a line, whoever sells it: engines, costs and what conditions look at; answered is the price',
  ],
}
