const piecesEach = 50

/** Received operations of 50 small pieces each, that have no place yet. */
export const receivePieces = async ({ send, first }, storeId, pieces) => {
  const cargo = {
    customer: (await first('config/customers')).id,
    consignee: (await first('config/consignees')).id,
    transport: (await first('config/transports', { code: 'Ground' })).id,
    packingUnit: (await first('config/packing-units')).id,
    commodity: (await first('config/commodity-types', { hazardous: false })).id,
  }
  const operations = []
  for (let made = 0; made < pieces; made += piecesEach) operations.push(await receive(send, storeId, cargo))
  return operations
}

const receive = async (send, storeId, { customer, consignee, transport, packingUnit, commodity }) => {
  const sequences = Array.from({ length: piecesEach }, (_none, index) => index + 1)
  const size = { length: 10, width: 10, height: 10 }
  const { type, number } = await send('POST', 'transactions/pre-registers', {
    type: 'ENT-BOD',
    direction: 'RECEPTION',
    warehouse: 'BOG1',
    destinationStore: storeId,
    transport,
    customer,
    consignee,
    date: new Date().toLocaleDateString('en-CA', { timeZone: 'America/Bogota' }),
    bulks: sequences.map((sequence) => ({
      description: `Repuesto ${sequence}`,
      pieces: 1,
      packingUnit,
      ...size,
      lengthUnit: 'CMT',
      grossWeight: 0.5,
      weightUnit: 'kilogram',
      commodityType: commodity,
    })),
  })
  const act = (action, body) => send('POST', `transactions/pre-registers/${type}/${number}/actions/${action}`, body)
  await act('complete', {})
  const measured = { ...size, unit: 'cm', weight: 0.5, weightUnit: 'kilogram' }
  await act('cube', { cubeInfo: sequences.map((sequence) => ({ sequence, ...measured })) })
  await act('tag', {})
  await act('receive', { store: storeId, counts: sequences.map((sequence) => ({ sequence, pieces: 1 })) })
  return { type, number, sequences }
}
